import { escapeXml } from './feeds.ts'
import type { ReadersStore } from './readers-store.ts'
import { changedAt } from './things.ts'

/** Articles in one file; the protocol allows 50,000 addresses. */
export const articlesPerFile = 10_000

const pages = ['/', '/landing', '/news', '/leaderboard', '/subscribe', '/docs', '/contact', '/privacy', '/terms', '/constitution']
const head = '<?xml version="1.0" encoding="utf-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The list of all files: the site's own pages, and one file for every ten thousand articles. */
export function writeSitemapIndex(files: number, siteUrl: string): string {
  const names = ['pages', ...Array.from({ length: files }, (_, index) => `news-${index + 1}`)]
  return `${head}<sitemapindex ${namespace}>${names.map((name) => `<sitemap><loc>${escapeXml(`${siteUrl}/sitemaps/${name}.xml`)}</loc></sitemap>`).join('')}</sitemapindex>\n`
}

/** The site's own pages that search engines may show. */
export function writePageSitemap(siteUrl: string): string {
  return urlset(pages.map((path) => ({ loc: siteUrl + path })))
}

/** Articles, each with the time of its last change. */
export function writeArticleSitemap(articles: Awaited<ReturnType<ReadersStore['listForSitemap']>>, siteUrl: string): string {
  return urlset(articles.map((article) => ({ loc: `${siteUrl}/news/${article.id}`, lastmod: changedAt(article).toISOString() })))
}

function urlset(urls: { loc: string; lastmod?: string }[]): string {
  return `${head}<urlset ${namespace}>${urls.map(({ loc, lastmod }) => `<url><loc>${escapeXml(loc)}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}</url>`).join('')}</urlset>\n`
}
