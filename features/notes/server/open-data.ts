import type { FastifyInstance } from 'fastify'
import { csvFile } from '#platform/server/csv/csv-file.ts'
import { countCall } from '#platform/server/http/route-limits.ts'
import type { Limiter } from '#platform/server/security/rate-limits.ts'
import type { OpenDataCell } from '#platform/server/open-data.ts'
import { noteColumns, noteDataPaths, ratingColumns } from '../contract/open-data.ts'
import type { RankingStore } from './ranking/ranking-store.ts'
import { subjectOf } from './store.ts'

type Dependencies = {
  store: Pick<RankingStore, 'notes' | 'ratings'>
  pseudonymOf: (memberId: string) => string
}

export type NoteRows = ReturnType<typeof createNoteRows>

/** Every public note and its ratings, as cells in the order of their columns. */
export function createNoteRows({ store, pseudonymOf }: Dependencies) {
  async function* noteRows(): AsyncGenerator<OpenDataCell[]> {
    for await (const row of store.notes()) {
      const { kind, id } = subjectOf(row)
      yield [
        row.id,
        kind,
        id,
        row.type,
        row.claim,
        row.text,
        row.sources.join(' '),
        row.createdAt.toISOString(),
        row.status,
        row.level,
        row.factor,
        row.counted,
      ]
    }
  }
  /** A note's ratings in the order of pseudonyms: that of ids would tell who registered when. */
  async function* ratingRows(): AsyncGenerator<string[]> {
    let ofNote: string[][] = []
    const sorted = () => ofNote.toSorted(([, a = ''], [, b = '']) => (a < b ? -1 : 1))
    for await (const { noteId, memberId, rating, reasons } of store.ratings()) {
      if (ofNote[0] && ofNote[0][0] !== noteId) {
        yield* sorted()
        ofNote = []
      }
      ofNote.push([noteId, pseudonymOf(memberId), rating, reasons.join(' ')])
    }
    yield* sorted()
  }
  return { noteRows, ratingRows }
}

/** The same as CSV, streamed (docs/product/notes.md 16). */
export function registerNoteData(
  app: FastifyInstance,
  { rows: { noteRows, ratingRows }, limiter }: { rows: NoteRows; limiter: Limiter },
): void {
  async function* asText(rows: AsyncIterable<OpenDataCell[]>): AsyncGenerator<string[]> {
    for await (const row of rows) yield row.map((cell) => String(cell ?? ''))
  }
  const files = [
    [noteDataPaths.notes, 'notes', noteColumns, noteRows],
    [noteDataPaths.ratings, 'note-ratings', ratingColumns, ratingRows],
  ] as const
  for (const [path, name, columns, rows] of files)
    app.get(path, async (request, reply) => {
      await countCall(limiter, 'noteData', request)
      return reply
        .headers({
          'cache-control': 'public, max-age=300',
          'content-disposition': `attachment; filename="${name}.csv"`,
          'access-control-allow-origin': '*',
        })
        .type('text/csv; charset=utf-8')
        .send(csvFile(columns, asText(rows())))
    })
}
