import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { createBoundedCache } from '#platform/server/cache/bounded-cache.ts'
import { countedTopic } from '#platform/server/cache/invalidation-bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { CountedRead } from '#platform/server/module.ts'
import type { Counts } from './page-counts.ts'

/** A rendered page as bytes with its headers. */
export type CachedPage = {
  /** Uncompressed, and in each encoding requested so far. */
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>
  /** Headers for each of those bodies, as alternating names and values. */
  lines: Partial<Record<Encoding, string[]>>
  etag: string
  headers: Record<string, string>
  topics: string[]
  /** This page's reads that count per visitor. */
  countedReads: { read: CountedRead; params: Record<string, string> | undefined }[]
  /** The calls the page was rendered from, for revalidation. */
  readings: Reading[]
  /** Hashes of those calls' replies without counts. */
  content: string
  /** Its only call with counts, and a hash of the rest of that reply; null for none or several. */
  counted: { reading: Reading; counts: Counts; rest: string } | null
}

/** A call whose reply a page shows. */
export type Reading = { endpoint: Endpoint; input: { params?: Record<string, string> } }

type Entry = { page: CachedPage; readAt: number; dueAt: number; expiresAt: number }

export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * How long a page is served after its counts changed, in milliseconds. With the five seconds views
 * are batched, no count lags more than ten (docs/promises.md P1).
 */
const longestLag = 5_000
/**
 * Maximum age before all of a page's data is read again, in milliseconds, in case a notification
 * was missed.
 */
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

    /** True for the first request once a page is due; that caller revalidates it. */
    isDue: (key: string): boolean => {
      const entry = pages.peek(key)
      if (!entry || entry.dueAt > clock.now().getTime()) return false
      entry.dueAt = Infinity
      return true
    },

    /** A possibly outdated page: in its counts only, unless it is past its maximum age. */
    getLate: (
      key: string,
    ): { page: CachedPage; readAt: number; hasOldCountsOnly: boolean } | null => {
      const entry = pages.peek(key)
      return entry
        ? {
            page: entry.page,
            readAt: entry.readAt,
            hasOldCountsOnly: clock.now().getTime() < entry.readAt + longestLife,
          }
        : null
    },

    /** Take before rendering and return with the page, so a change in between isn't missed. */
    generation: () => generation,

    /** @param readAt when all of it was read; now by default. */
    put: (
      key: string,
      page: CachedPage,
      renderedIn: number,
      readAt = clock.now().getTime(),
    ): void => {
      if (renderedIn !== generation) return
      pages.set(key, { page, readAt, dueAt: Infinity, expiresAt: readAt + longestLife })
    },

    /** Call after a page gained another encoding. */
    measure: pages.measure,

    /**
     * Drops pages showing one of `topics`, or marks them for revalidation if only counts changed;
     * drops everything if changes may have been missed.
     */
    invalidate: (topics: string[] | null): void => {
      generation += 1
      if (topics === null) return pages.clear()
      const counted = new Set(topics.flatMap((topic) => countedTopic(topic) ?? []))
      const changed = new Set(topics.filter((topic) => countedTopic(topic) === null))
      const now = clock.now().getTime()
      for (const [key, entry] of pages.entries()) {
        if (entry.page.topics.some((topic) => changed.has(topic))) pages.delete(key)
        else if (
          entry.dueAt === Infinity &&
          entry.page.topics.some((topic) => counted.has(topic))
        ) {
          entry.dueAt = now
          entry.expiresAt = Math.min(entry.expiresAt, now + longestLag)
        }
      }
    },
  }
}

/**
 * A page's bytes in an encoding, compressed on first request. At these levels that takes 0.15 ms
 * for an article, less than moving it to another thread.
 */
export function bytesOf(
  { bodies, headers, lines }: Pick<CachedPage, 'bodies' | 'headers' | 'lines'>,
  encoding: Encoding,
): Buffer {
  const bytes = (bodies[encoding] ??=
    encoding === 'gzip'
      ? gzipSync(bodies.identity, { level: 5 })
      : brotliCompressSync(bodies.identity, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 3,
            [constants.BROTLI_PARAM_LGWIN]: 18,
            [constants.BROTLI_PARAM_SIZE_HINT]: bodies.identity.length,
          },
        }))
  const own = encoding === 'identity' ? {} : { 'content-encoding': encoding }
  lines[encoding] ??= Object.entries({
    ...headers,
    ...own,
    'content-length': String(bytes.length),
  }).flat()
  return bytes
}

/** An accepted encoding: any weight but zero. */
const takes = (name: string) =>
  new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`, 'i')
const takesBrotli = takes('br')
const takesGzip = takes('gzip')

/** The best encoding a browser accepts. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  if (takesBrotli.test(acceptEncoding)) return 'br'
  return takesGzip.test(acceptEncoding) ? 'gzip' : 'identity'
}
