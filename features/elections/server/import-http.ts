import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { stringify } from 'csv-stringify'
import type { RequestSessions, Viewer } from '#features/identity/server/service.ts'
import type { Membership } from '#features/membership/server/service.ts'
import { isId } from '#platform/contract/is-id.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { importLimits } from '../contract/admin-rules.ts'
import { exportPath, importFilePath } from '../contract/import-paths.ts'
import { importColumns, rowOf } from './import-rows.ts'
import type { ImportStore } from './import-store.ts'
import type { Imports } from './imports.ts'

type Dependencies = {
  imports: Imports
  store: ImportStore
  currentYear: () => Promise<number>
  sessions: RequestSessions
  membership: Membership
}

/** Candidates per export batch. */
const batch = 500

/** Receives import files and streams the export, row by row. */
export async function registerImports(
  app: FastifyInstance,
  { imports, store, currentYear, sessions, membership }: Dependencies,
): Promise<void> {
  const administrator = async (request: FastifyRequest): Promise<Viewer> => {
    const viewer = await sessions.identify(request)
    await membership.authorize(viewer?.account ?? null, { capability: 'isAdmin' })
    if (!viewer) throw missing('Page')
    return viewer
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.put(importFilePath, { bodyLimit: importLimits.csvBytes + 1 }, async (request, reply) => {
      try {
        const viewer = await administrator(request)
        const { id } = request.params as { id: string }
        if (!isId(id)) throw missing('Import')
        if (!request.body) throw new DomainError('invalid', 'The file is empty.')
        await imports.receive(viewer, id, limited(request.body as Readable))
      } catch (error) {
        // What is still on its way is not read; the next request could not be told from it.
        void reply.header('connection', 'close')
        throw error
      }
      return reply.status(204).send()
    })
  })

  app.get(exportPath, async (request: FastifyRequest, reply: FastifyReply) => {
    await administrator(request)
    const year = await currentYear()
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="candidates-${year}.csv"`)
      .header('cache-control', 'private, no-store')
      .send(csvOf(importColumns, candidateRows(store, year)))
  })
}

/** Streams rows as CSV; cells a spreadsheet would execute get a leading quote. */
export function csvOf(columns: string[], rows: AsyncIterable<string[]>): Readable {
  return Readable.from(rows).pipe(
    stringify({
      header: true,
      columns,
      bom: true,
      escape_formulas: true,
      record_delimiter: 'windows',
    }),
  )
}

async function* candidateRows(store: ImportStore, year: number): AsyncGenerator<string[]> {
  for (let after: string | null = null; ;) {
    const found = await store.listForExport(year, after, batch)
    for (const candidate of found) yield rowOf(candidate)
    after = found.at(-1)?.candidate.id ?? null
    if (found.length < batch) return
  }
}

/**
 * A file's bytes.
 * @throws DomainError `too_large` as soon as the limit is exceeded.
 */
function limited(file: Readable): Readable {
  return Readable.from(
    (async function* () {
      let size = 0
      for await (const chunk of file as AsyncIterable<Buffer>) {
        size += chunk.length
        if (size > importLimits.csvBytes)
          throw new DomainError(
            'too_large',
            `CSV files can have up to ${importLimits.csvBytes / 1_000_000} MB.`,
          )
        yield chunk
      }
    })(),
    { objectMode: false },
  )
}
