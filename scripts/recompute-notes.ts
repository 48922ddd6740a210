import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { noteColumns, noteDataPaths, ratingColumns } from '../features/notes/contract/open-data.ts'
import { rankingSettings } from '../features/notes/contract/ranking-settings.ts'
import {
  noteRatings,
  noteStatuses,
  type NoteRating,
  type NoteStatus,
} from '../features/notes/contract/rules.ts'
import { createPacker } from '../features/notes/server/ranking/packed-ratings.ts'
import { rankNotes } from '../features/notes/server/ranking/rank.ts'
import { readCsv } from '../platform/server/csv/read-csv.ts'

/**
 * Computes every note's status again from what a site publishes (docs/notes.md):
 * `node scripts/recompute-notes.ts https://your.site`, or with the two files downloaded before:
 * `node scripts/recompute-notes.ts notes.csv note-ratings.csv`. Prints the notes that differ and
 * exits with 1 if there are any.
 */
const [first, second] = process.argv.slice(2)
if (first === undefined) {
  console.error('Usage: node scripts/recompute-notes.ts https://your.site | NOTES.csv RATINGS.csv')
  process.exit(2)
}

async function open(place: string): Promise<Readable> {
  if (!/^https?:/.test(place)) return createReadStream(place)
  const response = await fetch(place)
  if (!response.ok) throw new Error(`${place} answered ${response.status}`)
  return Readable.from(Buffer.from(await response.arrayBuffer()))
}

async function* rowsOf(
  place: string,
  columns: readonly string[],
  required: readonly string[],
): AsyncGenerator<Record<string, string>> {
  const shape = { columns, required, rows: 100_000_000, rowBytes: 20_000 }
  for await (const { line, data } of readCsv(await open(place), shape)) {
    if (!data) throw new Error(`Line ${line} of ${place} can't be read`)
    yield data
  }
}

const site = first.replace(/\/$/, '')
const [notesAt, ratingsAt] =
  second === undefined
    ? [site + noteDataPaths.notes, site + noteDataPaths.ratings]
    : [first, second]

const published = new Map<string, NoteStatus>()
for await (const row of rowsOf(notesAt, noteColumns, ['note_id', 'status'])) {
  const status = noteStatuses.find((each) => each === row['status'])
  if (!status) throw new Error(`A note has the status ${row['status']}`)
  published.set(row['note_id'] ?? '', status)
}

const packer = createPacker()
let count = 0
for await (const row of rowsOf(ratingsAt, ratingColumns, ['note_id', 'rater', 'rating'])) {
  const rating: NoteRating | undefined = noteRatings.find((each) => each === row['rating'])
  if (!rating) throw new Error(`A rating is ${row['rating']}`)
  packer.add(row['rater'] ?? '', row['note_id'] ?? '', rankingSettings.values[rating])
  count += 1
}
const { noteIds, ratings } = packer.pack()
const ranked = rankNotes(ratings)
const computed = new Map(noteIds.map((id, index) => [id, ranked[index]?.status ?? 'proposed']))

const differing = [...published].filter(
  ([id, status]) => (computed.get(id) ?? 'proposed') !== status,
)
for (const [id, status] of differing)
  console.error(`${id}: published as ${status}, computed as ${computed.get(id) ?? 'proposed'}`)
if (differing.length > 0) process.exit(1)
console.log(`All ${published.size} statuses follow from ${count} ratings.`)
