import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createBoundedCache } from '../cache/bounded-cache.ts'
import type { InvalidationBus } from '../cache/invalidation-bus.ts'
import { minute, type Clock } from '../clock.ts'
import { isKnownEtag, weakEtag } from './conditional.ts'
import { compressBeside, encodingFor, worthCompressing, type Compression } from './encodings.ts'
import { missing } from '../errors.ts'
import type { Limiter } from '../security/rate-limits.ts'
import { countCall } from './route-limits.ts'

/** A file, or a redirect to its canonical address; null if the path has nothing. */
export type PublishedFile = { type: string; text: string } | { movedTo: string } | null

/** Files made from stored data, cached until one of their cache tags is invalidated. */
export type Publication = {
  paths: string[]
  cacheTags: string[]
  /** Headers of its own; if omitted, scripts of other sites may read it. */
  headers?: Record<string, string>
  /** The name of the rate limit that counts downloads; none if omitted. */
  limit?: string
  read: (path: string) => Promise<PublishedFile>
}

type Options = {
  publications: Publication[]
  invalidation: InvalidationBus
  limiter: Limiter
  clock: Clock
}
type CachedFile = {
  type: string
  /** Uncompressed, and in each encoding unless it is short. */
  bodies: { identity: Buffer } & Partial<Record<Compression, Buffer>>
  etag: string
  expiresAt: number
}

/** Cache limit per publication, in bytes. */
const maxBytes = 32 * 1024 * 1024
const forEverySite = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}
/** Authors' names may change without an article changing, so files expire after this time. */
const longestLife = 10 * minute

/**
 * Serves feeds, calendars, sitemaps, robots.txt and the API description from memory until their data
 * changes. Each file is compressed once.
 */
export function registerPublications(
  app: FastifyInstance,
  { publications, ...options }: Options,
): void {
  for (const publication of publications) registerPublication(app, publication, options)
}

function registerPublication(
  app: FastifyInstance,
  { paths, cacheTags, headers = forEverySite, limit, read }: Publication,
  { invalidation, limiter, clock }: Omit<Options, 'publications'>,
): void {
  const entries = createBoundedCache<CachedFile>({
    maxEntries: 10_000,
    maxBytes: maxBytes,
    bytesOf: ({ bodies }) => Object.values(bodies).reduce((sum, body) => sum + body.length, 0),
  })
  /** Files being created, shared by concurrent requests. */
  const making = new Map<string, Promise<CachedFile | { movedTo: string }>>()
  let generation = 0
  invalidation.listen((topics) => {
    if (topics !== null && !cacheTags.some((tag) => topics.includes(tag))) return
    generation += 1
    entries.clear()
    making.clear()
  })

  const make = async (path: string): Promise<CachedFile | { movedTo: string }> => {
    const madeIn = generation
    const made = await read(path)
    if (!made) throw missing('Page')
    if ('movedTo' in made) return made
    const identity = Buffer.from(made.text)
    const entry = {
      type: made.type,
      bodies: {
        identity,
        ...(identity.length < worthCompressing ? {} : await compressBeside(identity)),
      },
      etag: weakEtag(identity),
      expiresAt: clock.now().getTime() + longestLife,
    }
    if (madeIn === generation) entries.set(path, entry)
    return entry
  }

  const find = (path: string): CachedFile | Promise<CachedFile | { movedTo: string }> => {
    const present = entries.get(path)
    if (present && present.expiresAt > clock.now().getTime()) return present
    const underway = making.get(path)
    if (underway) return underway
    const made = make(path).finally(() => {
      if (making.get(path) === made) making.delete(path)
    })
    making.set(path, made)
    return made
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(headers)
    if (limit !== undefined) await countCall(limiter, limit, request)
    const found = await find(request.url.split('?')[0] ?? '')
    if ('movedTo' in found)
      return reply.header('cache-control', 'public, max-age=300').redirect(found.movedTo, 301)
    const { type, bodies, etag } = found
    reply.headers({ etag, 'cache-control': 'public, max-age=300', vary: 'accept-encoding' })
    if (isKnownEtag(request.headers['if-none-match'], etag)) return reply.status(304).send()
    const encoding = encodingFor(request.headers['accept-encoding'])
    const encoded = bodies[encoding]
    if (encoding !== 'identity' && encoded) reply.header('content-encoding', encoding)
    return reply.type(`${type}; charset=utf-8`).send(encoded ?? bodies.identity)
  }
  for (const path of paths) app.get(path, { logLevel: 'warn' }, answer)
}
