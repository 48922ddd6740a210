import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { maxVideo } from '../contract/rules.ts'
import type { Media } from './service.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { sendStored } from '#platform/server/http/send-stored.ts'
import { separateBody } from '#platform/server/http/unread-bodies.ts'
import { uploadPath, type DiskStorage, type SlotTicket } from '#platform/server/storage/disk.ts'

type Options = {
  media: Media
  disk: DiskStorage | null
  identify: (request: FastifyRequest) => Promise<Viewer | null>
}

const day = 86_400
const year = 365 * day
const types: Record<string, string> = { webp: 'image/webp', mp4: 'video/mp4' }

/** Receives uploads stored on disk, and serves checked files, whole or by range. */
export async function registerFiles(
  app: FastifyInstance,
  { media, disk, identify }: Options,
): Promise<void> {
  if (disk)
    await app.register(async (scope) => {
      receiveUploads(scope, disk, media)
    })

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { '*': key } = request.params as { '*': string }
    const type = types[key.split('.').at(-1) ?? '']
    const { shared } = request.query as { shared?: unknown }
    const isShared =
      typeof shared === 'string' && media.shared.isValid(`/media/${key}`, shared) && Boolean(type)
    const reach = type ? await media.accessOf(key, () => identify(request), isShared) : null
    if (!type || !reach) throw missing('File')
    if (reach === 'public') void reply.header('cross-origin-resource-policy', 'cross-origin')
    return sendStored(request, reply, media, { key, type, cacheControl: cacheRule(key, reach) })
  }
  app.get('/media/*', { logLevel: 'warn', exposeHeadRoute: false }, answer)
  app.head('/media/*', { logLevel: 'warn' }, answer)
}

function receiveUploads(scope: FastifyInstance, disk: DiskStorage, media: Media): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  scope.put(`${uploadPath}/*`, { bodyLimit: maxVideo + 1 }, async (request, reply) => {
    const {
      max = '',
      size = '',
      type: announcedType = '',
      expires = '',
      signature = '',
    } = request.query as Partial<SlotTicket>
    const { '*': key } = request.params as { '*': string }
    if (!request.body)
      throw new DomainError('invalid', 'The file is empty.', { body: 'The file is empty.' })
    const ticket = { key, max, size, type: announcedType, expires, signature }
    const [type, length] = [
      request.headers['content-type'] ?? '',
      request.headers['content-length'],
    ]
    disk.checkTicket(ticket, { type, length: length === undefined ? null : Number(length) })
    await media.fillSlot(key, (signal) =>
      disk.receive(ticket, separateBody(request.body as Readable), type, signal),
    )
    return reply.status(204).send()
  })
}

/**
 * Non-public files are revalidated each time, so they don't outlive a logout. Profile pictures
 * never change under an address; an article's file may become private, which caches learn within a
 * day.
 */
function cacheRule(key: string, reach: 'public' | 'private'): string {
  if (reach === 'private') return 'private, no-cache'
  return key.startsWith('avatars/')
    ? `public, max-age=${year}, immutable`
    : `public, max-age=${day}`
}
