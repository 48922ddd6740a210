import type { SitePage } from '#platform/server/module.ts'

/** Maps an address to its page's cache key; null for pages rendered per request. */
export type CacheKeyOf = (url: string) => string | null

/**
 * The cache key has the path and the query parameters the page reads, in one order, so no page
 * fills the cache under many addresses.
 */
export function createCacheKeys(pages: SitePage[]): CacheKeyOf {
  const known = pages.flatMap(({ path, query }) =>
    query ? [{ pattern: patternOf(path), query }] : [],
  )
  return (url) => {
    const mark = url.indexOf('?')
    if (mark < 0) return url
    if (/[?&](?:cursor[AB]?|comment)=/.test(url)) return null
    const path = url.slice(0, mark)
    const names = known.find(({ pattern }) => pattern.test(path))?.query
    if (!names) return null
    if (names.length === 0) return path
    const given = new URLSearchParams(url.slice(mark))
    const read = names.flatMap((name): [string, string][] => {
      const value = given.get(name)
      return value ? [[name, value]] : []
    })
    return read.length > 0 ? `${path}?${new URLSearchParams(read).toString()}` : path
  }
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
}
