import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isEmbedKind } from '#platform/contract/shown-elsewhere.ts'
import { isKnownEtag, weakEtag } from '#platform/server/http/conditional.ts'
import { missing } from '#platform/server/errors.ts'
import { countCall } from '#platform/server/http/route-limits.ts'
import type { Limiter } from '#platform/server/security/rate-limits.ts'
import type { SiteIdentity } from '#platform/server/site-identity.ts'
import {
  framePage,
  framePolicy,
  missingFrame,
  movingPartOf,
  type FrameTheme,
} from './frame-page.ts'
import type { Subjects } from './subjects.ts'

type Dependencies = {
  subjects: Pick<Subjects, 'find'>
  site: SiteIdentity
  limiter: Limiter
}
type Place = { kind: string; id: string }

/** Seconds for which a cache between may serve figures; browsers ask no more often. */
const figuresLast = 5

/** What `?theme=` asks for; anything else is the reader's own. */
function themeOf({ query }: FastifyRequest): FrameTheme {
  const { theme } = query as { theme?: unknown }
  return theme === 'light' || theme === 'dark' ? theme : null
}

/**
 * Serves embeds, which any page may frame, and their moving figures. They set no cookie and take
 * none into account (docs/product/elsewhere.md 2).
 */
export function registerFrames(
  app: FastifyInstance,
  { subjects, site, limiter }: Dependencies,
): void {
  const find = async ({ params }: FastifyRequest) => {
    const { kind, id } = params as Place
    return isEmbedKind(kind) ? subjects.find(kind, id) : null
  }
  const send = (request: FastifyRequest, reply: FastifyReply, type: string, text: string) => {
    const etag = weakEtag(text)
    reply.header('etag', etag)
    return isKnownEtag(request.headers['if-none-match'], etag)
      ? reply.status(304).send()
      : reply.type(`${type}; charset=utf-8`).send(text)
  }

  app.get('/embed/:kind/:id', { logLevel: 'warn' }, async (request, reply) => {
    await countCall(limiter, 'embeds', request)
    const found = await find(request)
    // Only this page may be framed; every other one keeps the header that forbids it.
    reply.raw.removeHeader('x-frame-options')
    reply.headers({
      'content-security-policy': framePolicy,
      'cross-origin-resource-policy': 'cross-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cache-control': 'no-cache',
    })
    const theme = themeOf(request)
    if (!found)
      return reply.status(404).type('text/html; charset=utf-8').send(missingFrame(site, theme))
    return send(request, reply, 'text/html', framePage(found.subject, site, theme))
  })

  app.get('/embed/:kind/:id/live.json', { logLevel: 'warn' }, async (request, reply) => {
    await countCall(limiter, 'embeds', request)
    const found = await find(request)
    if (!found) throw missing('Embed')
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': `public, max-age=${figuresLast}`,
    })
    return send(request, reply, 'application/json', JSON.stringify(movingPartOf(found.subject)))
  })
}
