import { endpointsOf } from '#platform/contract/endpoint.ts'
import { limits } from './writing-rules.ts'

export { getArticle, listArticles } from './reading.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'News'

/** The caller's own articles in every state, last changed first. */
export const listMyArticles = declare('listMyArticles', {
  method: 'GET', path: '/api/articles/my-articles', allow: 'account', paged: true, group, summary: 'Own articles',
})

/** Stores an article with the status of the button that was pressed; anything but a draft needs `canPostContent`. */
export const createArticle = declare('createArticle', {
  method: 'POST', path: '/api/articles', allow: 'member', group, limit: 'articles', maxBody: limits.request, status: 201, summary: 'Write an article',
})

/** Changes what is given of an article; for its author and administrators. */
export const updateArticle = declare('updateArticle', {
  method: 'PATCH', path: '/api/articles/:id', allow: 'member', group, limit: 'articles', maxBody: limits.request, summary: 'Change an article',
})

/** Deletes an article; for its author and administrators. */
export const deleteArticle = declare('deleteArticle', {
  method: 'DELETE', path: '/api/articles/:id', allow: 'member', group, summary: 'Delete an article',
})
