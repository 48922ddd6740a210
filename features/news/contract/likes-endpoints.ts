import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./likes-schemas.ts'))
const group = 'News'

/** Whether the caller likes an article. */
export const getLike = declare('getLike', {
  method: 'GET',
  path: '/api/articles/:id/like',
  allow: 'account',
  scope: 'read',
  group,
  summary: 'Get your like',
})

/** Likes an article; idempotent (docs/product/news.md 3). */
export const likeArticle = declare('likeArticle', {
  method: 'PUT',
  path: '/api/articles/:id/like',
  allow: 'member',
  limit: 'likes',
  group,
  summary: 'Like an article',
})

/** Takes a like back. */
export const unlikeArticle = declare('unlikeArticle', {
  method: 'DELETE',
  path: '/api/articles/:id/like',
  allow: 'member',
  limit: 'likes',
  group,
  summary: 'Unlike an article',
})
