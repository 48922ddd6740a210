import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { maxPicture } from '#features/media/contract/rules.ts'
import type { Media } from '#features/media/server/service.ts'
import { DomainError } from '#platform/server/errors.ts'
import type { DiskStorage, SlotTicket } from '#platform/server/storage-disk.ts'

/** Path under which this site's own storage takes uploads. */
export const uploadPath = '/api/uploads'

const year = 31_536_000

/** Takes files in, where they are kept on disk, and sends checked ones out, whole or by range. */
export async function registerFiles(app: FastifyInstance, media: Media, disk: DiskStorage | null): Promise<void> {
  if (disk) {
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
      scope.put(`${uploadPath}/*`, { bodyLimit: maxPicture + 1 }, async (request, reply) => {
        const { max = '', expires = '', signature = '' } = request.query as Partial<SlotTicket>
        const { '*': key } = request.params as { '*': string }
        if (!request.body) throw new DomainError('invalid', 'The file is empty.', { body: 'The file is empty.' })
        await disk.receive({ key, max, expires, signature }, request.body as Readable, request.headers['content-type'] ?? '')
        return reply.status(204).send()
      })
    })
  }
  app.get('/media/*', { logLevel: 'warn' }, async (request, reply) => {
    const { '*': key } = request.params as { '*': string }
    const range = rangeOf(request.headers.range)
    const part = await media.open(key, range)
    if (!part) throw new DomainError('missing', 'File Not Found')
    reply.headers({
      'content-type': part.type,
      'content-length': part.end - part.start + 1,
      'accept-ranges': 'bytes',
      'cache-control': `public, max-age=${year}, immutable`,
      'content-security-policy': "default-src 'none'; sandbox",
    })
    if (range) reply.status(206).header('content-range', `bytes ${part.start}-${part.end}/${part.total}`)
    return reply.send(part.body)
  })
}

function rangeOf(header: string | undefined): { start: number; end?: number } | undefined {
  const [, start, end] = /^bytes=(\d{1,12})-(\d{1,12})?$/.exec(header ?? '') ?? []
  return start === undefined ? undefined : { start: Number(start), ...(end === undefined ? {} : { end: Number(end) }) }
}
