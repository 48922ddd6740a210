import { pathTo } from '#platform/contract/endpoint.ts'
import { writeUrlset } from '#platform/server/http/sitemap.ts'
import type { ArticleQueries } from '../articles/article-queries.ts'
import { changedAt } from '../articles/mappers.ts'

/** Articles per file; the protocol allows 50,000 addresses. */
export const articlesPerFile = 10_000

/** Articles with their last changes. */
export function writeArticleSitemap(
  articles: Awaited<ReturnType<ArticleQueries['listForSitemap']>>,
  siteUrl: string,
): string {
  return writeUrlset(
    articles.map((article) => ({
      loc: `${siteUrl}/news/${article.id}`,
      lastmod: changedAt(article).toISOString(),
    })),
  )
}

/** The file of member pages, without folder and ending. */
export const authorSitemap = 'authors'
export const authorSitemapPath = `/sitemaps/${authorSitemap}.xml`

/** Pages of the members who published something. */
export function writeAuthorSitemap(
  authors: Awaited<ReturnType<ArticleQueries['listAuthors']>>,
  siteUrl: string,
): string {
  return writeUrlset(
    authors.map(({ username, at }) => ({
      loc: siteUrl + pathTo('/members/:username', { username }),
      lastmod: at.toISOString(),
    })),
  )
}
