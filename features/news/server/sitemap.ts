import { sitemapNamespace, writeUrlset, xmlHead } from '#platform/server/sitemap.ts'
import { escapeXml } from '#platform/server/xml.ts'
import type { ReadersStore } from './readers-store.ts'
import { changedAt } from './things.ts'

/** Articles in one file; the protocol allows 50,000 addresses. */
export const articlesPerFile = 10_000

const pages = [
  '/',
  '/news',
  '/debate-arena',
  '/leaderboard',
  '/subscribe',
  '/docs',
  '/contact',
  '/privacy',
  '/terms',
  '/constitution',
]

/** The list of all files: the site's own pages, other features' files, and one file for every ten thousand articles. */
export function writeSitemapIndex(files: number, siteUrl: string, others: string[]): string {
  const names = [
    'pages',
    ...others,
    ...Array.from({ length: files }, (_, index) => `news-${index + 1}`),
  ]
  return `${xmlHead}<sitemapindex ${sitemapNamespace}>${names.map((name) => `<sitemap><loc>${escapeXml(`${siteUrl}/sitemaps/${name}.xml`)}</loc></sitemap>`).join('')}</sitemapindex>\n`
}

/** The site's own pages that search engines may show. */
export function writePageSitemap(siteUrl: string): string {
  return writeUrlset(pages.map((path) => ({ loc: siteUrl + path })))
}

/** Articles, each with the time of its last change. */
export function writeArticleSitemap(
  articles: Awaited<ReturnType<ReadersStore['listForSitemap']>>,
  siteUrl: string,
): string {
  return writeUrlset(
    articles.map((article) => ({
      loc: `${siteUrl}/news/${article.id}`,
      lastmod: changedAt(article).toISOString(),
    })),
  )
}
