import { endpointsOf } from '#platform/contract/endpoint.ts'
import { limits } from './writing-rules.ts'

export { getArticle, listArticles } from './reading.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'News'

/** The caller's own articles in every state, most recently changed first. */
export const listMyArticles = declare('listMyArticles', {
  method: 'GET',
  path: '/api/articles/my-articles',
  allow: 'account',
  scope: 'read',
  paged: true,
  group,
  summary: 'List your articles',
})

/** Articles by members, in categories and about states that the caller follows, newest first. */
export const listFollowedArticles = declare('listFollowedArticles', {
  method: 'GET',
  path: '/api/articles/followed',
  allow: 'account',
  scope: 'read',
  paged: true,
  group,
  summary: 'List articles by those you follow',
})

/**
 * Stores an article with the pressed button's status; anything but a draft needs `canPostContent`.
 */
export const createArticle = declare('createArticle', {
  method: 'POST',
  path: '/api/articles',
  allow: 'member',
  scope: 'draft',
  group,
  limit: 'articles',
  maxBody: limits.request,
  status: 201,
  summary: 'Create an article',
})

/**
 * Changes the given fields of an article; for its author, and for administrators, who may approve
 * but not withdraw.
 */
export const updateArticle = declare('updateArticle', {
  method: 'PATCH',
  path: '/api/articles/:id',
  allow: 'member',
  scope: 'draft',
  group,
  limit: 'articles',
  maxBody: limits.request,
  summary: 'Update an article',
})

/** Deletes an article; for its author, and for administrators once rejected. */
export const deleteArticle = declare('deleteArticle', {
  method: 'DELETE',
  path: '/api/articles/:id',
  allow: 'member',
  scope: 'publish',
  group,
  summary: 'Delete an article',
})

/** Articles awaiting review: flagged ones, then submitted ones. */
export const listWaitingArticles = declare('listWaitingArticles', {
  method: 'GET',
  path: '/api/admin/articles',
  allow: { capability: 'canModerateContent' },
  scope: 'moderate',
  paged: true,
  csv: { name: 'articles-to-review' },
  group,
  summary: 'List articles waiting for review',
})

/** Publishes an article under review; 409 if a given version is outdated. */
export const approveArticle = declare('approveArticle', {
  method: 'POST',
  path: '/api/admin/articles/:id/approve',
  allow: { capability: 'canModerateContent' },
  scope: 'moderate',
  group,
  summary: 'Approve an article',
})

/** Rejects or takes down an article, with a reason for its author. */
export const rejectArticle = declare('rejectArticle', {
  method: 'POST',
  path: '/api/admin/articles/:id/reject',
  allow: { capability: 'canModerateContent' },
  scope: 'moderate',
  group,
  summary: 'Reject an article',
})
