import { namesTag } from '#features/identity/contract/tags.ts'
import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'News'

/** Published articles, newest first; with `search`, best matches first (docs/product/news.md 4). */
export const listArticles = declare('listArticles', {
  method: 'GET',
  path: '/api/articles',
  allow: 'anyone',
  paged: true,
  csv: { name: 'published-articles', allow: { capability: 'isAdmin' } },
  cached: true,
  cacheTags: ['articles', namesTag],
  group,
  summary: 'List published articles',
})

/** One article; drafts are missing to everyone but their author and moderators. */
export const getArticle = declare('getArticle', {
  method: 'GET',
  path: '/api/articles/:id',
  allow: 'anyone',
  cacheTags: ['article::id', namesTag],
  group,
  summary: 'Get an article',
})
