import type { FastifyReply } from 'fastify'
import { cacheTagsOf } from '#platform/server/cache/response-cache.ts'
import { weakEtag } from '#platform/server/http/conditional.ts'
import type { CountedRead } from '#platform/server/module.ts'
import { announcementTag } from '#features/site/contract/rules.ts'
import type { CachedPage, Reading } from './page-cache.ts'

/** A page that every visitor may see, with what it was read from and which reads count. */
export function cachedPageOf(
  html: string,
  reply: FastifyReply,
  readings: Reading[],
  countedReads: CountedRead[],
): CachedPage {
  const identity = Buffer.from(html)
  const etag = weakEtag(identity)
  const { 'x-request-id': _ofThisRequest, ...headers } = reply.getHeaders() as Record<
    string,
    string
  >
  return {
    bodies: { identity },
    etag,
    headers: { ...headers, etag },
    topics: [
      announcementTag,
      ...readings.flatMap(({ endpoint, input }) => cacheTagsOf(endpoint, input.params)),
    ],
    countedReads: readings.flatMap(({ endpoint, input }) =>
      countedReads
        .filter((read) => read.endpoint.name === endpoint.name)
        .map((read) => ({ read, params: input.params })),
    ),
  }
}
