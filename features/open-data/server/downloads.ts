import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isKnownEtag } from '#platform/server/http/conditional.ts'
import { headerOf } from '#platform/server/http/http.ts'
import { countCall } from '#platform/server/http/route-limits.ts'
import { sendStored } from '#platform/server/http/send-stored.ts'
import type { OpenDataSet } from '#platform/server/open-data.ts'
import type { Limiter } from '#platform/server/security/rate-limits.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { dataFilePath, dataFormats, licenseUrl } from '../contract/rules.ts'
import { keyOf, type DataFiles } from './files.ts'
import type { FileRow } from './store.ts'

type Dependencies = {
  sets: readonly OpenDataSet[]
  files: Pick<DataFiles, 'find'>
  licenseOf: (set: OpenDataSet) => string | null
  storage: Pick<Storage, 'open' | 'size'>
  limiter: Limiter
}

const cacheControl = 'public, max-age=300'
const types = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/x-ndjson; charset=utf-8',
} as const

/** Sends a set without rows, which as lines is nothing at all. */
function sendEmpty(request: FastifyRequest, reply: FastifyReply, file: FileRow): FastifyReply {
  const etag = `"${keyOf(file)}"`
  reply.headers({ etag, 'cache-control': cacheControl })
  if (isKnownEtag(headerOf(request, 'if-none-match'), etag)) return reply.status(304).send()
  return reply.type(types[file.format]).send('')
}

/** Serves the sets' files, whole or by range. */
export function registerDownloads(
  app: FastifyInstance,
  { sets, files, licenseOf, storage, limiter }: Dependencies,
): void {
  for (const set of sets)
    for (const format of dataFormats)
      app.get(dataFilePath(set.name, format), async (request, reply) => {
        await countCall(limiter, 'openDataFiles', request)
        const found = await files.find(set, format)
        const license = licenseOf(set)
        reply.headers({
          'content-disposition': `attachment; filename="${set.name}.${format}"`,
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
          'last-modified': found.changedAt.toUTCString(),
          ...(license === null ? {} : { link: `<${licenseUrl(license)}>; rel="license"` }),
        })
        // A storage opens no range of an empty file.
        if (found.bytes === 0) return sendEmpty(request, reply, found)
        return sendStored(request, reply, storage, {
          key: keyOf(found),
          type: types[format],
          cacheControl,
        })
      })
}
