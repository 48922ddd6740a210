import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { createBoundedCache } from '#platform/server/cache/bounded-cache.ts'
import { countedTopic } from '#platform/server/cache/invalidation-bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { CountedRead } from '#platform/server/module.ts'
import type { Counts } from './page-counts.ts'

/** A rendered page as bytes, with the headers that belong to it. */
export type CachedPage = {
  /** In each encoding that a browser has asked for so far, and as it is. */
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>
  /** Names and values of the headers for each of those bodies, one after the other as the wire takes them. */
  lines: Partial<Record<Encoding, string[]>>
  etag: string
  headers: Record<string, string>
  topics: string[]
  /** Reads of this page that count for each visitor. */
  countedReads: { read: CountedRead; params: Record<string, string> | undefined }[]
  /** What the page was drawn from, to be read again. */
  readings: Reading[]
  /** Hashes of what those readings answered, counts left out. */
  content: string
  /** Its one reading that holds counts, with a hash of the rest of its answer; null for pages of none or of several. */
  counted: { reading: Reading; counts: Counts; rest: string } | null
}

/** A call whose answer a page shows. */
export type Reading = { endpoint: Endpoint; input: { params?: Record<string, string> } }

type Entry = { page: CachedPage; readAt: number; dueAt: number; expiresAt: number }

export type Encoding = 'br' | 'gzip' | 'identity'

/** How long a page is shown after its counts have changed, in milliseconds; with the five seconds that views are gathered no count lags more than ten (docs/promises.md P1). */
const longestLag = 5_000
/** All that a page shows is read again after this time, though nobody told of a change, in milliseconds. */
const longestLife = 600_000
const maxPages = 2000
/** What all of them may weigh together, with every encoding of each. */
const maxBytes = 128 * 1024 * 1024
/** About what a page weighs besides its bodies: headers, topics, readings. */
const besides = 4096

/** Pages kept for visitors: dropped the moment what they show changes. */
export type PageCache = ReturnType<typeof createPageCache>

/** A cache of at most two thousand pages and `bytes`, each shown until something that it shows has changed; the least recently read leave first. */
export function createPageCache(clock: Clock, bytes = maxBytes) {
  const pages = createBoundedCache<Entry>({
    maxBytes: bytes,
    maxEntries: maxPages,
    bytesOf: ({ page }) =>
      Object.values(page.bodies).reduce((sum, body) => sum + body.buffer.byteLength, besides),
  })
  let generation = 0
  return {
    /** A page that may be shown as it is. */
    get: (key: string): CachedPage | null => {
      const entry = pages.get(key)
      return entry && entry.expiresAt > clock.now().getTime() ? entry.page : null
    },

    /** True for the first who asks once a page is due; who is told so looks at it again. */
    isDue: (key: string): boolean => {
      const entry = pages.peek(key)
      if (!entry || entry.dueAt > clock.now().getTime()) return false
      entry.dueAt = Infinity
      return true
    },

    /** A page that may be out of date by now: in its counts alone, unless all of it was read too long ago. */
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

    /** To be taken before a page is rendered and given back with it, so that a change in between is not missed. */
    generation: () => generation,

    /** @param readAt when all of it was read; now, unless told. */
    put: (
      key: string,
      page: CachedPage,
      renderedIn: number,
      readAt = clock.now().getTime(),
    ): void => {
      if (renderedIn !== generation) return
      pages.set(key, { page, readAt, dueAt: Infinity, expiresAt: readAt + longestLife })
    },

    /** To be told when a page has got another encoding. */
    measure: pages.measure,

    /** Drops what shows one of `topics`, has it looked at again when only its counts changed; drops everything when changes may have been missed. */
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
 * The bytes of a page in an encoding, made when the first browser asks for it. At these strengths that is 0.15 ms for an article, where
 * handing it to another thread and back alone costs more.
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

/** Names an encoding, with any weight but zero, which refuses it. */
const takes = (name: string) =>
  new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`, 'i')
const takesBrotli = takes('br')
const takesGzip = takes('gzip')

/** The best encoding that a browser takes. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  if (takesBrotli.test(acceptEncoding)) return 'br'
  return takesGzip.test(acceptEncoding) ? 'gzip' : 'identity'
}
