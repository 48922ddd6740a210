import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Debates } from './service.ts'
import { countCall } from '#platform/server/http/route-limits.ts'
import { createBoundedCache } from '#platform/server/cache/bounded-cache.ts'
import { headerOf } from '#platform/server/http/http.ts'
import type { Limiter } from '#platform/server/security/rate-limits.ts'

type Dependencies = { debates: Debates; limiter: Limiter }

/** Cache limit for tallies, in bytes. */
const maxCacheBytes = 32 * 1024 * 1024
/**
 * Votes in the largest cached tally, about 8 MB; larger ones are read from the database each time.
 */
const maxCachedVotes = 120_000
/** Seconds browsers and proxies may cache a tally; reopening a debate withdraws it. */
const maxAge = 60

/** Serves closed debates' tallies (docs/votes.md), cached in memory and limited per address. */
export function registerTallies(app: FastifyInstance, { debates, limiter }: Dependencies): void {
  const tallies = createBoundedCache<Buffer>({
    maxEntries: 1_000,
    maxBytes: maxCacheBytes,
    bytesOf: (tally) => tally.length,
  })
  const read = async (id: string, tallyHash: string): Promise<Buffer> => {
    const known = tallies.get(tallyHash)
    if (known) return known
    const parts: string[] = []
    for await (const part of await debates.tally(id)) parts.push(part)
    const tally = Buffer.from(parts.join(''))
    tallies.set(tallyHash, tally)
    return tally
  }

  app.get('/api/debates/:id/tally.csv', async (request, reply) => {
    await countCall(limiter, 'tally', request)
    const { id } = request.params as { id: string }
    const { tallyHash, votesA, votesB } = await debates.result(id)
    const etag = `"${tallyHash}"`
    reply.headers({ etag, 'cache-control': `public, max-age=${maxAge}` })
    if (headerOf(request, 'if-none-match') === etag) return reply.status(304).send()
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="tally-${id}.csv"`)
    return reply.send(
      votesA + votesB <= maxCachedVotes
        ? await read(id, tallyHash)
        : Readable.from(await debates.tally(id)),
    )
  })
}
