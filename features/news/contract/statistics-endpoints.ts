import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./statistics-schemas.ts'))
const group = 'News'

/** Views of the caller's articles, and where they came from (docs/product/news.md 37). */
export const getOwnStatistics = declare('getOwnStatistics', {
  method: 'GET',
  path: '/api/articles/my-articles/statistics',
  allow: 'account',
  scope: 'read',
  group,
  summary: "Get your articles' statistics",
})

/** The caller's articles that were ever published, newest first, with their sums of all time. */
export const listArticleSums = declare('listArticleSums', {
  method: 'GET',
  path: '/api/articles/my-articles/statistics/articles',
  allow: 'account',
  scope: 'read',
  paged: true,
  csv: { name: 'article-statistics' },
  group,
  summary: "List your articles' sums",
})

/** One article's statistics, for its author alone. */
export const getArticleStatistics = declare('getArticleStatistics', {
  method: 'GET',
  path: '/api/articles/:id/statistics',
  allow: 'account',
  scope: 'read',
  group,
  summary: "Get an article's statistics",
})

/**
 * Says that the caller, whose view of the article counted today, came to its end; once per view
 * (docs/product/news.md 38).
 */
export const finishArticle = declare('finishArticle', {
  method: 'POST',
  path: '/api/articles/:id/finish',
  allow: 'anyone',
  limit: 'finishes',
  group,
  summary: 'Say that you came to the end',
})
