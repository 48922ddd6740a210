import { escapeXml } from './xml.ts'

/** A sitemap entry, with its last change if known. */
export type SitemapUrl = { loc: string; lastmod?: string }

/** The start of every sitemap file. */
export const xmlHead = '<?xml version="1.0" encoding="utf-8"?>\n'
/** The protocol's namespace. */
export const sitemapNamespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Writes a sitemap file; the protocol allows 50,000 addresses each. */
export function writeUrlset(urls: SitemapUrl[]): string {
  const entries = urls.map(
    ({ loc, lastmod }) =>
      `<url><loc>${escapeXml(loc)}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}</url>`,
  )
  return `${xmlHead}<urlset ${sitemapNamespace}>${entries.join('')}</urlset>\n`
}
