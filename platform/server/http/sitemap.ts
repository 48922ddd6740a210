import { escapeXml } from './xml.ts'

/** One address of a sitemap, with the time of its last change where it is known. */
export type SitemapUrl = { loc: string; lastmod?: string }

/** What every file of a sitemap begins with. */
export const xmlHead = '<?xml version="1.0" encoding="utf-8"?>\n'
/** The protocol's namespace. */
export const sitemapNamespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Writes one file of a sitemap; the protocol allows 50,000 addresses. */
export function writeUrlset(urls: SitemapUrl[]): string {
  const entries = urls.map(
    ({ loc, lastmod }) =>
      `<url><loc>${escapeXml(loc)}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}</url>`,
  )
  return `${xmlHead}<urlset ${sitemapNamespace}>${entries.join('')}</urlset>\n`
}
