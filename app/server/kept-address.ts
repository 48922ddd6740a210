/** What a page that is kept for visitors reads of its query, by its path; a page that is not named here is kept without any query alone. */
const readings: [path: RegExp, names: string[]][] = [
  [/^\/news$/, ['category', 'scope', 'search', 'state']],
  [/^\/debate-arena$/, ['id']],
  [/^\/(?:landing|docs|privacy|terms|constitution|leaderboard)?$|^\/(?:news|members)\/[^/]+$/, []],
]

/**
 * Under which address a page is kept: its own, with no more of its query than it reads, in one order.
 * Null for an address whose page is drawn for each who asks, so that nobody fills the memory with one page under many addresses.
 */
export function keptAddress(url: string): string | null {
  const mark = url.indexOf('?')
  if (mark < 0) return url
  if (/[?&]cursor=/.test(url)) return null
  const path = url.slice(0, mark)
  const names = readings.find(([pattern]) => pattern.test(path))?.[1]
  if (!names) return null
  if (names.length === 0) return path
  const given = new URLSearchParams(url.slice(mark))
  const read = names.flatMap((name): [string, string][] => {
    const value = given.get(name)
    return value ? [[name, value]] : []
  })
  return read.length > 0 ? `${path}?${new URLSearchParams(read).toString()}` : path
}
