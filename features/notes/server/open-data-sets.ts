import type { OpenDataCell, OpenDataField, OpenDataSet } from '#platform/server/open-data.ts'
import { noteColumns, ratingColumns } from '../contract/open-data.ts'
import type { NoteRows } from './open-data.ts'
import { shownNotesTopic } from './shown-notes.ts'

/** Notes also leave with the text they are about. */
const cacheTags = [shownNotesTopic, 'articles', 'debates']

type Described<Columns extends readonly string[]> = Record<
  Columns[number],
  Omit<OpenDataField, 'name'>
>

const notes: Described<typeof noteColumns> = {
  note_id: { about: 'The id of the note', from: 'context_notes.id' },
  kind: { about: 'article or argument', from: null },
  subject_id: { about: 'The article or argument it is about', from: null },
  type: { about: 'What the note says of it, such as missing or wrong', from: 'context_notes.type' },
  claim: { about: 'The quoted words, if they are wrong', from: 'context_notes.claim' },
  text: { about: 'The text, which stays its author’s', from: 'context_notes.text' },
  sources: { about: 'Addresses of sources, separated by spaces', from: 'context_notes.sources' },
  created_at: { about: 'ISO 8601 in UTC', from: 'context_notes.created_at' },
  status: { about: 'proposed, shown or declined', from: 'context_notes.status' },
  level: { about: 'What a rater in the middle would say', from: 'context_notes.level' },
  factor: { about: 'Its place on the axis of viewpoints', from: 'context_notes.factor' },
  counted_ratings: { about: 'Ratings that count', from: 'context_notes.counted' },
}

const ratings: Described<typeof ratingColumns> = {
  note_id: { about: 'The rated note', from: 'context_notes.id' },
  rater: { about: 'A pseudonym that changes with each calendar month (UTC)', from: null },
  rating: { about: 'helpful, somewhat or not', from: null },
  reasons: { about: 'Reasons, separated by spaces', from: null },
}

const fieldsOf = <Columns extends readonly string[]>(
  columns: Columns,
  described: Record<string, Omit<OpenDataField, 'name'>>,
): OpenDataField[] => columns.map((name) => ({ name, about: '', from: null, ...described[name] }))

/** Public context notes and their ratings (docs/product/notes.md 16). */
export function noteData({ noteRows, ratingRows }: NoteRows): OpenDataSet[] {
  return [
    {
      name: 'notes',
      title: 'Context notes',
      about: 'A row per public note on a public article or argument.',
      wordsOf: 'members',
      cacheTags,
      fields: fieldsOf(noteColumns, notes),
      rows: () => named(noteColumns, noteRows()),
    },
    {
      name: 'note-ratings',
      title: 'Ratings of context notes',
      about:
        'A row per rating. All ratings of one member are under one pseudonym, which changes each month.',
      wordsOf: 'site',
      cacheTags,
      fields: fieldsOf(ratingColumns, ratings),
      rows: () => named(ratingColumns, ratingRows()),
    },
  ]
}

async function* named(columns: readonly string[], rows: AsyncIterable<OpenDataCell[]>) {
  for await (const row of rows)
    yield Object.fromEntries(columns.map((name, index) => [name, row[index] ?? null]))
}
