import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Clock } from '#platform/server/clock.ts'

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/** A rendered page as bytes, in each encoding, with the headers that belong to it. */
export type KeptPage = {
  bodies: Record<Encoding, Buffer>
  etag: string
  headers: Record<string, string>
  topics: string[]
  /** Articles that a visitor of this page reads. */
  articleIds: string[]
  expiresAt: number
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** How long counts on a kept page may lag, in milliseconds (quality P1). */
const longestLag = 10_000
const mostPages = 1000

/** Pages kept for visitors: dropped the moment what they show changes. */
export type PageCache = ReturnType<typeof createPageCache>

/** A cache of at most a thousand pages, each for at most ten seconds. */
export function createPageCache(clock: Clock) {
  const pages = new Map<string, KeptPage>()
  let generation = 0
  return {
    get: (key: string): KeptPage | null => {
      const page = pages.get(key)
      if (!page) return null
      if (page.expiresAt > clock.now().getTime()) return page
      pages.delete(key)
      return null
    },

    /** To be taken before a page is rendered and given back with it, so that a change in between is not missed. */
    generation: () => generation,

    put: (key: string, page: Omit<KeptPage, 'expiresAt'>, renderedIn: number): void => {
      if (renderedIn !== generation) return
      const oldest = pages.size >= mostPages ? pages.keys().next().value : undefined
      if (oldest !== undefined) pages.delete(oldest)
      pages.set(key, { ...page, expiresAt: clock.now().getTime() + longestLag })
    },

    /** Drops what shows one of `topics`; everything when changes may have been missed. */
    drop: (topics: string[] | null): void => {
      generation += 1
      if (topics === null) return pages.clear()
      const changed = new Set(topics)
      for (const [key, page] of pages) if (page.topics.some((topic) => changed.has(topic))) pages.delete(key)
    },
  }
}

/** A page's bytes in every encoding, and the tag that names them. */
export async function encodePage(html: string): Promise<Pick<KeptPage, 'bodies' | 'etag'>> {
  const identity = Buffer.from(html)
  const [gzipped, brotli] = await Promise.all([
    toGzip(identity, { level: 6 }),
    toBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
  ])
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { bodies: { identity, gzip: gzipped, br: brotli }, etag }
}

/** The best encoding that a browser takes. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  if (/\bbr\b/.test(acceptEncoding)) return 'br'
  return /\bgzip\b/.test(acceptEncoding) ? 'gzip' : 'identity'
}
