import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { Clock } from '#platform/server/clock.ts'

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/** A rendered page as bytes, with the headers that belong to it. */
export type KeptPage = {
  /** In each encoding that a browser has asked for so far, and as it is. */
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>
  etag: string
  headers: Record<string, string>
  topics: string[]
  /** Articles that a visitor of this page reads. */
  articleIds: string[]
  /** What the page was drawn from, to be read again. */
  readings: Reading[]
  /** A hash of what those readings answered. */
  content: string
}

/** A call whose answer a page shows. */
export type Reading = { endpoint: Endpoint; input: { params?: Record<string, string> } }

type Entry = { page: KeptPage; dueAt: number; expiresAt: number }

export type Encoding = 'br' | 'gzip' | 'identity'

/** How long counts on a kept page may lag, in milliseconds (quality P1). */
const longestLag = 10_000
/** When a page that is asked for is looked at again, before anybody has to wait for it, in milliseconds. */
const dueAfter = 8_000
const mostPages = 2000

/** Pages kept for visitors: dropped the moment what they show changes. */
export type PageCache = ReturnType<typeof createPageCache>

/** A cache of at most two thousand pages, each shown for at most ten seconds without being looked at again. */
export function createPageCache(clock: Clock) {
  const pages = new Map<string, Entry>()
  let generation = 0
  return {
    /** A page that may be shown as it is. */
    get: (key: string): KeptPage | null => {
      const entry = pages.get(key)
      return entry && entry.expiresAt > clock.now().getTime() ? entry.page : null
    },

    /** True for the first who asks once a page is due; who is told so looks at it again. */
    isDue: (key: string): boolean => {
      const entry = pages.get(key)
      if (!entry || entry.dueAt > clock.now().getTime()) return false
      entry.dueAt = Infinity
      return true
    },

    /** A page whose counts may be out of date by now; nothing else on it can be. */
    getLate: (key: string): KeptPage | null => pages.get(key)?.page ?? null,

    /** To be taken before a page is rendered and given back with it, so that a change in between is not missed. */
    generation: () => generation,

    put: (key: string, page: KeptPage, renderedIn: number): void => {
      if (renderedIn !== generation) return
      pages.delete(key)
      const oldest = pages.size >= mostPages ? pages.keys().next().value : undefined
      if (oldest !== undefined) pages.delete(oldest)
      const now = clock.now().getTime()
      pages.set(key, { page, dueAt: now + dueAfter, expiresAt: now + longestLag })
    },

    /** Drops what shows one of `topics`; everything when changes may have been missed. */
    drop: (topics: string[] | null): void => {
      generation += 1
      if (topics === null) return pages.clear()
      const changed = new Set(topics)
      for (const [key, { page }] of pages) if (page.topics.some((topic) => changed.has(topic))) pages.delete(key)
    },
  }
}

/** The bytes of a page in an encoding, made when the first browser asks for it. */
export async function bytesOf({ bodies }: Pick<KeptPage, 'bodies'>, encoding: Encoding): Promise<Buffer> {
  return bodies[encoding] ??= encoding === 'gzip'
    ? await toGzip(bodies.identity, { level: 5 })
    : await toBrotli(bodies.identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bodies.identity.length } })
}

/** A short name for some content: equal names, equal content. */
export function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}

/** Names an encoding, with any weight but zero, which refuses it. */
const takes = (name: string) => new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`, 'i')
const takesBrotli = takes('br')
const takesGzip = takes('gzip')

/** The best encoding that a browser takes. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  if (takesBrotli.test(acceptEncoding)) return 'br'
  return takesGzip.test(acceptEncoding) ? 'gzip' : 'identity'
}
