import { redirectLimits } from './rules.ts'

/**
 * An old address as it is stored and looked up: its path, decoded, in lowercase, without a slash at
 * the end. Null for the site's root, and for an address that is too long or can't be read.
 */
export function storedPath(address: string): string | null {
  const [written = ''] = address.split(/[?#]/, 1)
  if (!written.startsWith('/') || written.length > 3 * redirectLimits.length) return null
  const decoded = decodedPath(written)
  if (decoded === null || /[\0\n\r]/.test(decoded)) return null
  const parts = decoded.toLowerCase().split('/').filter(Boolean)
  const path = `/${parts.join('/')}`
  return parts.length === 0 || path.length > redirectLimits.length ? null : path
}

/** What systems serve below an article: its feeds, its pages, and a topic's single posts. */
const belowArticle =
  /\/(?:feed|feed\/atom|feed\/rss2?|amp|embed|trackback|comments|comment-page-\d{1,6}|page\/\d{1,6}|\d{1,6})$/

/** The stored path of the article to which a path below it belongs; null for any other path. */
export function pathAbove(path: string): string | null {
  const above = path.replace(belowArticle, '')
  return above === path || above === '' ? null : above
}

function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path).normalize('NFC')
  } catch {
    return null
  }
}

/** The path of a full address, or of one that begins with a slash; null for anything else. */
export function pathOfAddress(address: string): string | null {
  if (address.startsWith('/') && !address.startsWith('//')) return address
  if (!URL.canParse(address)) return null
  const { protocol, pathname, search } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? pathname + search : null
}
