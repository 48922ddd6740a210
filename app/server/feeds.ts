import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Changes } from '#platform/server/changes.ts'
import { minute, type Clock } from '#platform/server/clock.ts'
import { missing } from '#platform/server/errors.ts'
import { hashOf } from './page-cache.ts'

/** Files that are made from what is stored, and stay as they are until its topic is told. */
type Source = { paths: string[]; topic: string; read: (path: string) => Promise<{ type: string; text: string } | null> }

type Options = { sources: Source[]; changes: Changes; clock: Clock }
type Kept = { type: string; text: string; etag: string; expiresAt: number }

const mostKept = 500
/** Author's names may change without an article: what is kept is made anew after this time. */
const longestLife = 10 * minute

/** Serves feeds, calendars, sitemap and robots.txt; kept until what they tell changes, so that who asks again is answered 304 from memory. */
export function registerFeeds(app: FastifyInstance, { sources, changes, clock }: Options): void {
  for (const source of sources) registerSource(app, source, changes, clock)
}

function registerSource(app: FastifyInstance, { paths, topic, read }: Source, changes: Changes, clock: Clock): void {
  const kept = new Map<string, Kept>()
  let generation = 0
  changes.listen((topics) => {
    if (topics !== null && !topics.includes(topic)) return
    generation += 1
    kept.clear()
  })

  const find = async (path: string): Promise<Kept> => {
    const now = clock.now().getTime()
    const present = kept.get(path)
    if (present && present.expiresAt > now) return present
    const readIn = generation
    const made = await read(path)
    if (!made) throw missing('Page')
    const entry = { ...made, etag: `"${hashOf(made.text)}"`, expiresAt: now + longestLife }
    const oldest = kept.size >= mostKept ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    if (readIn === generation) kept.set(path, entry)
    return entry
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { type, text, etag } = await find(request.url.split('?')[0] ?? '')
    reply.headers({ etag, 'cache-control': 'public, max-age=300' })
    const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
    if (known?.some((tag) => tag === etag || tag === '*')) return reply.status(304).send()
    return reply.type(`${type}; charset=utf-8`).send(text)
  }
  for (const path of paths) app.get(path, { logLevel: 'warn' }, answer)
}
