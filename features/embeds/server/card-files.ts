import type { FastifyInstance } from 'fastify'
import { cardSize } from '#platform/contract/shown-elsewhere.ts'
import { createBoundedCache } from '#platform/server/cache/bounded-cache.ts'
import { second, type Clock } from '#platform/server/clock.ts'
import { missing } from '#platform/server/errors.ts'
import { isKnownEtag, weakEtag } from '#platform/server/http/conditional.ts'
import { countCall } from '#platform/server/http/route-limits.ts'
import { rasterize } from '#platform/server/media/images.ts'
import type { Limiter } from '#platform/server/security/rate-limits.ts'
import type { SiteIdentity } from '#platform/server/site-identity.ts'
import { createConcurrencyLimit } from '#platform/server/security/concurrency-limit.ts'
import type { Workers } from '#platform/server/workers/pool.ts'
import { cardTextOf, type CardText } from './card-text.ts'
import type { Subjects } from './subjects.ts'

/** The widths in which cards are drawn, the largest first. */
export const cardWidths: readonly number[] = [cardSize.width, 600, 300]

/** Cards kept in memory, in bytes. */
const mostBytes = 16 * 1024 * 1024
/** How long a card with other figures is still sent, so that votes don't make one each. */
const figuresLast = 30 * second

/** Cards that wait to be drawn. */
const longestQueue = 50

type Drawn = { words: string; figures: string; body: Buffer; etag: string; drawnAt: number }
type Dependencies = {
  subjects: Pick<Subjects, 'find'>
  site: SiteIdentity
  limiter: Limiter
  clock: Clock
  workers: Pick<Workers, 'textTask'>
}

/** A card's parts that are sent at once when they change, and its figures. */
function partsOf({ rows, note, ...words }: CardText): { words: string; figures: string } {
  return {
    words: JSON.stringify([words, rows.map(({ name }) => name)]),
    figures: JSON.stringify([rows, note]),
  }
}

/** Serves share cards as PNG: drawn on the first request, kept while they say the same. */
export function registerCards(
  app: FastifyInstance,
  { subjects, site, limiter, clock, workers }: Dependencies,
): void {
  const kept = createBoundedCache<Drawn>({
    maxEntries: 1000,
    maxBytes: mostBytes,
    bytesOf: ({ body }) => body.length,
  })
  const drawing = new Map<string, Promise<Drawn>>()
  const draw = workers.textTask<CardText, string>(
    import.meta.resolve('./card-task.ts'),
    'drawInThread',
  )
  // One at a time, so that members' texts and pictures don't wait for cards.
  const inTurn = createConcurrencyLimit(
    1,
    longestQueue,
    "We're drawing many pictures. Please try again in a moment.",
  )

  const drawn = async (key: string, card: CardText, width: number): Promise<Drawn> => {
    const parts = partsOf(card)
    const now = clock.now().getTime()
    const present = kept.get(key)
    if (
      present?.words === parts.words &&
      (present.figures === parts.figures || now - present.drawnAt < figuresLast)
    )
      return present
    const name = `${key} ${parts.words} ${parts.figures}`
    const underway = drawing.get(name)
    if (underway) return underway
    const made = inTurn(async () => rasterize(await draw(card, 'share cards'), width))
      .then((body) => ({ ...parts, body, etag: weakEtag(body), drawnAt: now }))
      .finally(() => drawing.delete(name))
    drawing.set(name, made)
    const found = await made
    kept.set(key, found)
    return found
  }

  app.get('/share-cards/:kind/:file', { logLevel: 'warn' }, async (request, reply) => {
    await countCall(limiter, 'shareCards', request)
    const { kind, file } = request.params as { kind: string; file: string }
    const { width: asked } = request.query as { width?: unknown }
    const width =
      asked === undefined ? cardSize.width : cardWidths.find((each) => String(each) === asked)
    const id = /^([\w-]{2,40})\.png$/.exec(file)?.[1]
    const found = id === undefined || width === undefined ? null : await subjects.find(kind, id)
    if (!found || width === undefined) throw missing('Picture')
    const { body, etag } = await drawn(
      `${kind} ${found.id} ${width}`,
      cardTextOf(found.subject, site.siteName),
      width,
    )
    reply.headers({
      etag,
      'cache-control': 'public, max-age=300',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    if (isKnownEtag(request.headers['if-none-match'], etag)) return reply.status(304).send()
    return reply.type('image/png').send(body)
  })
}
