import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { isId } from '#platform/contract/is-id.ts'
import { missing } from '#platform/server/errors.ts'
import { errorRefs } from '#platform/server/http/openapi-errors.ts'
import { file, inPath, inQuery } from '#platform/server/http/openapi-parts.ts'
import type { JsonSchema } from '#platform/server/http/openapi-schemas.ts'
import { sendStored } from '#platform/server/http/send-stored.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { freeFilePath } from '../contract/paths.ts'
import type { SignedAddress } from './addresses.ts'
import type { Videos } from './service.ts'

type Options = {
  videos: Videos
  storage: Storage
  identify: (request: FastifyRequest) => Promise<Viewer | null>
}

const signed = ['expires', 'for', 'signature'].map((name) =>
  inQuery(name, 'Part of the address as given'),
)
const about = {
  tags: ['Videos'],
  security: [{}, { session: [] }],
  parameters: [inPath('id', 'The video'), ...signed],
}

/** Files of videos for the API description. */
export const videoFilePaths: Record<string, Record<string, JsonSchema>> = {
  '/api/videos/{id}/file': {
    get: {
      operationId: 'getVideoFile',
      summary: 'Get the file of a video',
      description:
        'The address that watching a video gives: it expires, and works for that caller alone unless the video is free. Supports ranges and conditional requests.',
      ...about,
      responses: {
        200: file('The video', 'video/mp4'),
        206: file('The requested bytes', 'video/mp4'),
        304: { description: 'Unchanged' },
        ...errorRefs(401, 403, 404, 412, 416, 500, 503),
      },
    },
  },
  '/api/videos/{id}/captions.vtt': {
    get: {
      operationId: 'getVideoCaptions',
      summary: 'Get the captions of a video',
      ...about,
      responses: {
        200: file('The captions', 'text/vtt'),
        ...errorRefs(401, 403, 404, 500, 503),
      },
    },
  },
}

/** Serves videos and captions at their signed addresses. */
export function registerVideoFiles(
  app: FastifyInstance,
  { videos, storage, identify }: Options,
): void {
  const open = (request: FastifyRequest) => {
    const { id } = request.params as { id: string }
    if (!isId(id)) throw missing('Video')
    const given = request.query as Record<string, unknown>
    const text = (name: keyof SignedAddress) => (typeof given[name] === 'string' ? given[name] : '')
    const address = { expires: text('expires'), for: text('for'), signature: text('signature') }
    return videos.open(id, address, () => identify(request))
  }
  const sendFile = async (request: FastifyRequest, reply: FastifyReply) => {
    const { key, isFree } = await open(request)
    const cacheControl = isFree ? 'private, max-age=3600' : 'private, no-cache'
    return sendStored(request, reply, storage, { key, type: 'video/mp4', cacheControl })
  }
  const path = '/api/videos/:id/file'
  app.get(path, { logLevel: 'warn', exposeHeadRoute: false }, sendFile)
  app.head(path, { logLevel: 'warn' }, sendFile)

  app.get(freeFilePath(':id'), { logLevel: 'warn' }, async (request, reply) => {
    const { id } = request.params as { id: string }
    if (!isId(id)) throw missing('Video')
    return reply.header('cache-control', 'no-store').redirect(await videos.freeFile(id), 302)
  })

  app.get('/api/videos/:id/captions.vtt', { logLevel: 'warn' }, async (request, reply) => {
    const { captions } = await open(request)
    if (captions === null) throw missing('Captions')
    return reply
      .header('cache-control', 'private, no-cache')
      .type('text/vtt; charset=utf-8')
      .send(captions)
  })
}
