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
