import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { maxPart, partLimit } from '#features/media/contract/resumable.ts'
import type { Media } from '#features/media/server/service.ts'
import { isId } from '#platform/contract/is-id.ts'
import { hour } from '#platform/server/clock.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { countCall } from '#platform/server/http/route-limits.ts'
import { headerOf } from '#platform/server/http/http.ts'
import type { Limiter, RateLimit } from '#platform/server/security/rate-limits.ts'
import { uploadsPath } from '../contract/paths.ts'

type Options = {
  media: Media
  limiter: Limiter
  identify: (request: FastifyRequest) => Promise<Viewer | null>
  /** @throws DomainError for those who may not add videos now. */
  requireSeller: (viewer: Viewer | null) => Promise<Viewer>
}

type Method = 'POST' | 'HEAD' | 'PATCH' | 'DELETE'

/** Twelve gigabytes an hour in full parts. */
export const uploadLimits: Record<string, RateLimit> = {
  videoParts: { max: 3000, per: hour, by: 'account', about: 'Parts of large video uploads' },
}
/** More than a file's name and type take, in characters. */
const maxMetadata = 2000

/**
 * Receives large videos by the tus protocol, for those who may add videos: every request asks
 * again (docs/product/videos.md 4).
 */
export async function registerVideoUploads(
  app: FastifyInstance,
  { media, limiter, identify, requireSeller }: Options,
): Promise<void> {
  const tus = media.tusAt(uploadsPath)
  const allow = async (request: FastifyRequest): Promise<Viewer> => {
    const viewer = await requireSeller(await identify(request))
    const limit = request.method === 'POST' ? 'uploads' : 'videoParts'
    await countCall(limiter, limit, request, viewer.account.id)
    return viewer
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    const viewer = await allow(request)
    const { id = null } = request.params as { id?: string }
    if (id !== null && !isId(id)) throw missing('Upload')
    checkHeaders(request)
    const { status, headers } = await tus({
      method: request.method as Method,
      id,
      viewer,
      header: (name) => headerOf(request, name),
      body: request.raw,
    })
    return reply.headers(headers).status(status).send()
  }
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    const quiet = { logLevel: 'warn' } as const
    scope.post(uploadsPath, { ...quiet, bodyLimit: 1 }, answer)
    scope.head(`${uploadsPath}/:id`, quiet, answer)
    scope.patch(`${uploadsPath}/:id`, { ...quiet, bodyLimit: maxPart }, answer)
    scope.delete(`${uploadsPath}/:id`, { ...quiet, bodyLimit: 1 }, answer)
  })
}

/** Caps what is parsed, and asks for a length, so that a part is refused before it is read. */
function checkHeaders(request: FastifyRequest): void {
  if ((headerOf(request, 'upload-metadata') ?? '').length > maxMetadata) {
    const message = 'The file’s name is too long.'
    throw new DomainError('invalid', message, { 'upload-metadata': message })
  }
  if (request.method !== 'PATCH') return
  if (request.headers['content-length'] === undefined) {
    const message = 'Send the part’s length in Content-Length.'
    throw new DomainError('invalid', message, { 'content-length': message })
  }
  if (lengthOf(request) > maxPart) throw new DomainError('too_large', partLimit)
}

/** The announced length of a body, in bytes; not a number if it has none. */
const lengthOf = ({ headers }: FastifyRequest): number => Number(headers['content-length'])
