import type { Endpoint } from '#platform/contract/endpoint.ts'
import { createBoundedCache } from '#platform/server/cache/bounded-cache.ts'
import { countedTopic } from '#platform/server/cache/invalidation-bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import { compress, type Encoding } from '#platform/server/http/encodings.ts'
import type { CountedRead } from '#platform/server/module.ts'

/** A rendered page as bytes with its headers. */
export type CachedPage = {
  /** Uncompressed, and in each encoding requested so far. */
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>
  etag: string
  headers: Record<string, string>
  topics: string[]
  /** This page's reads that count per visitor. */
  countedReads: { read: CountedRead; params: Record<string, string> | undefined }[]
}

/** A call whose reply a page shows. */
export type Reading = { endpoint: Endpoint; input: { params?: Record<string, string> } }

type Entry = { page: CachedPage; expiresAt: number }

/**
 * How long a page is served after its counts changed, in milliseconds. With the five seconds views
 * are batched, no count lags more than ten (docs/promises.md P1).
 */
const longestLag = 5_000
/** Maximum age of a page in milliseconds, in case a notification was missed. */
const longestLife = 600_000
const maxPages = 2000
/** Maximum total size, all encodings included. */
const maxBytes = 128 * 1024 * 1024
/** Approximate size of a page besides its bodies: headers, tags, calls. */
const besides = 4096

/** Cached pages for visitors, dropped as soon as what they show changes. */
export type PageCache = ReturnType<typeof createPageCache>

/** A cache of at most two thousand pages and `bytes`, evicting the least recently read. */
export function createPageCache(clock: Clock, bytes = maxBytes) {
  const pages = createBoundedCache<Entry>({
    maxBytes: bytes,
    maxEntries: maxPages,
    bytesOf: ({ page }) =>
      Object.values(page.bodies).reduce((sum, body) => sum + body.buffer.byteLength, besides),
  })
  let generation = 0
  return {
    /** A page that can be served as is. */
    get: (key: string): CachedPage | null => {
      const entry = pages.get(key)
      return entry && entry.expiresAt > clock.now().getTime() ? entry.page : null
    },

    /** Take before rendering and return with the page, so a change in between isn't missed. */
    generation: () => generation,

    /** @param until when something that the page shows ends by itself. */
    put: (key: string, page: CachedPage, renderedIn: number, until: Date | null = null): void => {
      if (renderedIn !== generation) return
      const expiresAt = Math.min(
        clock.now().getTime() + longestLife,
        until?.getTime() ?? Number.POSITIVE_INFINITY,
      )
      pages.set(key, { page, expiresAt })
    },

    /** Call after a page gained another encoding. */
    measure: pages.measure,

    /**
     * Drops pages showing one of `topics`, or lets them expire soon if only counts changed; drops
     * everything if changes may have been missed.
     */
    invalidate: (topics: string[] | null): void => {
      generation += 1
      if (topics === null) return pages.clear()
      const counted = new Set(topics.flatMap((topic) => countedTopic(topic) ?? []))
      const changed = new Set(topics.filter((topic) => countedTopic(topic) === null))
      const now = clock.now().getTime()
      for (const [key, entry] of pages.entries()) {
        if (entry.page.topics.some((topic) => changed.has(topic))) pages.delete(key)
        else if (entry.page.topics.some((topic) => counted.has(topic)))
          entry.expiresAt = Math.min(entry.expiresAt, now + longestLag)
      }
    },
  }
}

/** A page's bytes in an encoding, compressed on first request. */
export function bytesOf({ bodies }: Pick<CachedPage, 'bodies'>, encoding: Encoding): Buffer {
  if (encoding === 'identity') return bodies.identity
  return (bodies[encoding] ??= compress(bodies.identity, encoding))
}
