import { endpointsOf } from '#platform/contract/endpoint.ts'
import { limits } from './writing-rules.ts'

export { getArticle, listArticles } from './reading.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'News'

/** The caller's own articles in every state, last changed first. */
export const listMyArticles = declare('listMyArticles', {
  method: 'GET',
  path: '/api/articles/my-articles',
  allow: 'account',
  paged: true,
  group,
  summary: 'List your articles',
})

/** Stores an article with the status of the button that was pressed; anything but a draft needs `canPostContent`. */
export const createArticle = declare('createArticle', {
  method: 'POST',
  path: '/api/articles',
  allow: 'member',
  group,
  limit: 'articles',
  maxBody: limits.request,
  status: 201,
  summary: 'Create an article',
})

/** Changes what is given of an article; for its author, and for administrators, who approve what waits and take nothing back. */
export const updateArticle = declare('updateArticle', {
  method: 'PATCH',
  path: '/api/articles/:id',
  allow: 'member',
  group,
  limit: 'articles',
  maxBody: limits.request,
  summary: 'Update an article',
})

/** Deletes an article; for its author, and for administrators once it was rejected. */
export const deleteArticle = declare('deleteArticle', {
  method: 'DELETE',
  path: '/api/articles/:id',
  allow: 'member',
  group,
  summary: 'Delete an article',
})

/** Articles that wait for a moderator: flagged ones, then those submitted for review. */
export const listWaitingArticles = declare('listWaitingArticles', {
  method: 'GET',
  path: '/api/admin/articles',
  allow: { capability: 'canModerateContent' },
  paged: true,
  group,
  summary: 'List articles waiting for review',
})

/** Publishes an article that waits; 409 when a version is named and another one stands there. */
export const approveArticle = declare('approveArticle', {
  method: 'POST',
  path: '/api/admin/articles/:id/approve',
  allow: { capability: 'canModerateContent' },
  group,
  summary: 'Approve an article',
})

/** Keeps an article from the public, or takes it down, with a reason that its author reads. */
export const rejectArticle = declare('rejectArticle', {
  method: 'POST',
  path: '/api/admin/articles/:id/reject',
  allow: { capability: 'canModerateContent' },
  group,
  summary: 'Reject an article',
})
