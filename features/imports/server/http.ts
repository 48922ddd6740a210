import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { RequestSessions } from '#features/identity/server/service.ts'
import type { Membership } from '#features/membership/server/service.ts'
import { isId } from '#platform/contract/is-id.ts'
import { csvFile } from '#platform/server/csv/csv-file.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { separateBody } from '#platform/server/http/unread-bodies.ts'
import {
  importErrorsPath,
  importExportPath,
  importFilePath,
  importTemplatePath,
} from '../contract/paths.ts'
import { importLimits } from '../contract/rules.ts'
import type { Imports } from './service.ts'

type Dependencies = { imports: Imports; sessions: RequestSessions; membership: Membership }

/** Receives import files; streams templates, errors and exports, row by row. */
export async function registerImports(
  app: FastifyInstance,
  { imports, sessions, membership }: Dependencies,
): Promise<void> {
  const administrator = async (request: FastifyRequest): Promise<Viewer> => {
    const viewer = await sessions.identify(request)
    await membership.authorize(viewer?.account ?? null, { capability: 'isAdmin' })
    if (!viewer) throw missing('Page')
    return viewer
  }
  const idOf = ({ params }: FastifyRequest): string => {
    const { id } = params as { id: string }
    if (!isId(id)) throw missing('Import')
    return id
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.put(importFilePath, { bodyLimit: importLimits.bytes + 1 }, async (request, reply) => {
      const viewer = await administrator(request)
      const id = idOf(request)
      if (!request.body) throw new DomainError('invalid', 'The file is empty.')
      await imports.receive(viewer, id, limited(separateBody(request.body as Readable)))
      return reply.status(204).send()
    })
  })

  app.get(importErrorsPath, async (request, reply) => {
    await administrator(request)
    const id = idOf(request)
    const { fileName } = await imports.get(id)
    const name = `errors-${fileName.replace(/\.csv$/i, '').replace(/[^\w.-]+/g, '-')}.csv`
    return sendCsv(reply, name, ['line', 'column', 'reason', 'value'], imports.errorsOf(id))
  })

  app.get(importTemplatePath, async (request, reply) => {
    await administrator(request)
    const { name, columns } = imports.kindOf((request.params as { kind: string }).kind)
    const example = (async function* () {
      yield columns.map((column) => column.example)
    })()
    return sendCsv(reply, `${name}-template.csv`, namesOf(columns), example)
  })

  app.get(importExportPath, async (request, reply) => {
    await administrator(request)
    const { name, columns, exportRows } = imports.kindOf((request.params as { kind: string }).kind)
    return sendCsv(reply, `${name}.csv`, namesOf(columns), exportRows())
  })
}

const namesOf = (columns: { name: string }[]) => columns.map(({ name }) => name)

function sendCsv(
  reply: FastifyReply,
  name: string,
  columns: string[],
  rows: AsyncIterable<string[]>,
): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(csvFile(columns, rows))
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
        if (size > importLimits.bytes)
          throw new DomainError(
            'too_large',
            `CSV files can have up to ${importLimits.bytes / 1_000_000} MB.`,
          )
        yield chunk
      }
    })(),
    { objectMode: false },
  )
}
