import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestSessions } from '#features/identity/server/service.ts'
import { csvFile } from '#platform/server/csv/csv-file.ts'
import { invalid } from '#platform/server/errors.ts'
import { countCall, exportLimit } from '#platform/server/http/route-limits.ts'
import { separateBody } from '#platform/server/http/unread-bodies.ts'
import type { Limiter } from '#platform/server/security/rate-limits.ts'
import {
  importErrorsPath,
  importExportPath,
  importFilePath,
  importTemplatePath,
} from '../contract/paths.ts'
import { importLimits } from '../contract/rules.ts'
import type { ImportAccess } from './access.ts'
import type { ImportKind, Imports } from './service.ts'

type Dependencies = {
  imports: Imports
  access: ImportAccess
  sessions: RequestSessions
  limiter: Limiter
}

/** Receives import files; streams templates, errors and exports, row by row. */
export async function registerImports(
  app: FastifyInstance,
  { imports, access, sessions, limiter }: Dependencies,
): Promise<void> {
  const idOf = ({ params }: FastifyRequest): string => (params as { id: string }).id
  const toImport = async (request: FastifyRequest) =>
    access.toImport(await sessions.identify(request), idOf(request))
  const toKind = async (request: FastifyRequest) => {
    const { kind } = request.params as { kind: string }
    const viewer = await access.toKind(await sessions.identify(request), kind)
    return { viewer, kind: imports.kindOf(kind) }
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.put(importFilePath, { bodyLimit: importLimits.bytes + 1 }, async (request, reply) => {
      const viewer = await toImport(request)
      if (!request.body) throw invalid('body', 'The file is empty.')
      await imports.receive(viewer, idOf(request), separateBody(request.body as Readable))
      return reply.status(204).send()
    })
  })

  app.get(importErrorsPath, async (request, reply) => {
    await toImport(request)
    const id = idOf(request)
    const { fileName } = await imports.get(id)
    const name = `errors-${fileName.replace(/\.csv$/i, '').replace(/[^\w.-]+/g, '-')}.csv`
    return sendCsv(reply, name, ['line', 'column', 'reason', 'value'], imports.errorsOf(id))
  })

  app.get(importTemplatePath, async (request, reply) => {
    const { kind } = await toKind(request)
    const { columns } = kind
    const example = (async function* () {
      yield columns.map((column) => column.example)
    })()
    return sendCsv(reply, `${fileOf(kind)}-template.csv`, namesOf(columns), example)
  })

  app.get(importExportPath, async (request, reply) => {
    const { viewer, kind } = await toKind(request)
    await countCall(limiter, exportLimit, request, viewer.account.id)
    return sendCsv(reply, `${fileOf(kind)}.csv`, namesOf(kind.columns), kind.exportRows(viewer))
  })
}

const fileOf = ({ noun }: ImportKind) => noun.many.toLowerCase()
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
