import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createBounded } from '#platform/server/bounded.ts'
import type { Changes } from '#platform/server/changes.ts'
import { minute, type Clock } from '#platform/server/clock.ts'
import { isKnownEtag } from '#platform/server/conditional.ts'
import { missing } from '#platform/server/errors.ts'
import { hashOf } from './page-cache.ts'

/** What stands at a path: a file, or the one address that it is known by; null when there is nothing. */
type Found = { type: string; text: string } | { movedTo: string } | null

/** Files that are made from what is stored, and stay as they are until its topic is told. */
type Source = { paths: string[]; topic: string; read: (path: string) => Promise<Found> }

type Options = { sources: Source[]; changes: Changes; clock: Clock }
type Kept = { type: string; body: Buffer; etag: string; expiresAt: number }

/** What the kept files of a source may weigh together. */
const mostBytes = 32 * 1024 * 1024
/** Author's names may change without an article: what is kept is made anew after this time. */
const longestLife = 10 * minute

/** Serves feeds, calendars, sitemap and robots.txt; kept until what they tell changes, so that who asks again is answered 304 from memory. */
export function registerFeeds(app: FastifyInstance, { sources, changes, clock }: Options): void {
  for (const source of sources) registerSource(app, source, changes, clock)
}

function registerSource(
  app: FastifyInstance,
  { paths, topic, read }: Source,
  changes: Changes,
  clock: Clock,
): void {
  const kept = createBounded<Kept>({ mostBytes, bytesOf: ({ body }) => body.length })
  /** Files that are being made, once for all who ask meanwhile. */
  const making = new Map<string, Promise<Kept | { movedTo: string }>>()
  let generation = 0
  changes.listen((topics) => {
    if (topics !== null && !topics.includes(topic)) return
    generation += 1
    kept.clear()
    making.clear()
  })

  const make = async (path: string): Promise<Kept | { movedTo: string }> => {
    const madeIn = generation
    const made = await read(path)
    if (!made) throw missing('Page')
    if ('movedTo' in made) return made
    const body = Buffer.from(made.text)
    const entry = {
      type: made.type,
      body,
      etag: `W/"${hashOf(body)}"`,
      expiresAt: clock.now().getTime() + longestLife,
    }
    if (madeIn === generation) kept.put(path, entry)
    return entry
  }

  const find = (path: string): Kept | Promise<Kept | { movedTo: string }> => {
    const present = kept.get(path)
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
