import { pathAbove, pathOfAddress, storedPath } from '../contract/paths.ts'
import type { OldArticle } from './old-site.ts'

/** The old site's addresses: which are its own, and which article each one was. */
export type OldAddresses = {
  /** An article's addresses as they are stored. */
  pathsOf: (article: Pick<OldArticle, 'addresses'>) => string[]
  /** Where a link of an old text leads from here; null for nowhere. */
  linkTo: (href: string) => string | null
  /** True for an address of the old site. */
  isOld: (address: string) => boolean
}

/**
 * Reads the addresses of an old site.
 * @param articleAt the id here of the article that an old path was.
 */
export function createOldAddresses(
  siteUrl: string | null,
  articleAt: (path: string) => string | undefined,
): OldAddresses {
  const site = siteUrl !== null && URL.canParse(siteUrl) ? new URL(siteUrl) : null
  /** The folder that the old site was in, such as `/blog`; mostly none. */
  const base = site?.pathname.replace(/\/$/, '') ?? ''
  const isOwn = (url: URL) => site !== null && hostOf(url) === hostOf(site)

  const ownLink = (path: string, anchor: string): string | null => {
    const stored = storedPath(path)
    const above = stored === null ? null : pathAbove(stored)
    const id =
      (stored === null ? undefined : articleAt(stored)) ??
      (above === null ? undefined : articleAt(above))
    if (id !== undefined) return `/news/${id}`
    return site && new URL(path + anchor, site).href
  }

  return {
    isOld: (address) => URL.canParse(address) && isOwn(new URL(address)),

    pathsOf: ({ addresses }) => {
      const paths = addresses.flatMap((address) => {
        const path = pathOfAddress(address.startsWith('/') ? base + address : address)
        const stored = path === null ? null : storedPath(path)
        return stored ?? []
      })
      return [...new Set(paths)]
    },

    linkTo: (href) => {
      if (/^mailto:/i.test(href)) return href
      if (href.startsWith('#')) return null
      if (href.startsWith('/') && !href.startsWith('//')) return ownLink(href, '')
      const full = href.startsWith('//') ? `https:${href}` : href
      if (!URL.canParse(full)) return relative(href, site)
      const url = new URL(full)
      if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
      return isOwn(url) ? ownLink(url.pathname + url.search, url.hash) : url.href
    },
  }
}

/** An address without its beginning, such as `about.html`, is one of the old site's. */
function relative(href: string, site: URL | null): string | null {
  const folder = site?.href.replace(/\/?$/, '/')
  return folder !== undefined && URL.canParse(href, folder) ? new URL(href, folder).href : null
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^www\./, '')
