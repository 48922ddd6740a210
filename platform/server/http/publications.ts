import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createBoundedCache } from '../cache/bounded-cache.ts'
import type { InvalidationBus } from '../cache/invalidation-bus.ts'
import { minute, type Clock } from '../clock.ts'
import { isKnownEtag, weakEtag } from './conditional.ts'
import { missing } from '../errors.ts'

/** A file, or a redirect to its canonical address; null if the path has nothing. */
export type PublishedFile = { type: string; text: string } | { movedTo: string } | null

/** Files made from stored data, cached until one of their cache tags is invalidated. */
export type Publication = {
  paths: string[]
  cacheTags: string[]
  read: (path: string) => Promise<PublishedFile>
}

type Options = { publications: Publication[]; invalidation: InvalidationBus; clock: Clock }
type CachedFile = { type: string; body: Buffer; etag: string; expiresAt: number }

/** Cache limit per publication, in bytes. */
const maxBytes = 32 * 1024 * 1024
/** Scripts of other sites may read what is published for every reader. */
const forEverySite = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}
/** Authors' names may change without an article changing, so files expire after this time. */
const longestLife = 10 * minute

/** Serves feeds, calendars, sitemaps and robots.txt from memory until their data changes. */
export function registerPublications(
  app: FastifyInstance,
  { publications, invalidation, clock }: Options,
): void {
  for (const publication of publications) registerPublication(app, publication, invalidation, clock)
}

function registerPublication(
  app: FastifyInstance,
  { paths, cacheTags, read }: Publication,
  invalidation: InvalidationBus,
  clock: Clock,
): void {
  const entries = createBoundedCache<CachedFile>({
    maxEntries: 10_000,
    maxBytes: maxBytes,
    bytesOf: ({ body }) => body.length,
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
    const body = Buffer.from(made.text)
    const entry = {
      type: made.type,
      body,
      etag: weakEtag(body),
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
    reply.headers(forEverySite)
    const found = await find(request.url.split('?')[0] ?? '')
    if ('movedTo' in found)
      return reply.header('cache-control', 'public, max-age=300').redirect(found.movedTo, 301)
    const { type, body, etag } = found
    reply.headers({ etag, 'cache-control': 'public, max-age=300', vary: 'accept-encoding' })
    if (isKnownEtag(request.headers['if-none-match'], etag)) return reply.status(304).send()
    return reply.type(`${type}; charset=utf-8`).send(body)
  }
  for (const path of paths) app.get(path, { logLevel: 'warn' }, answer)
}
