import { namesTag } from '#features/identity/contract/tags.ts'
import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Comments'

/**
 * Comments on a subject, or one side of it, the newest or most useful first; with `comment`, only
 * the conversation that it is part of. None for subjects the viewer can't see.
 */
export const listComments = declare('listComments', {
  method: 'GET',
  path: '/api/comments/:kind/:id',
  allow: 'anyone',
  paged: true,
  cacheTags: ['comments::id', namesTag],
  group,
  summary: 'List comments on an article or debate',
})

/** The replies to a comment, oldest first. */
export const listReplies = declare('listReplies', {
  method: 'GET',
  path: '/api/comments/:kind/:id/replies/:comment',
  allow: 'anyone',
  paged: true,
  cacheTags: ['comments::id', namesTag],
  group,
  summary: 'List the replies to a comment',
})

/** Adds a comment, in either accepted format (docs/product/debates.md 4). */
export const createComment = declare('createComment', {
  method: 'POST',
  path: '/api/comments',
  allow: { capability: 'canCommentInDebates' },
  scope: 'comment',
  group,
  limit: 'comments',
  maxBody: 16_000,
  status: 201,
  summary: 'Add a comment',
})

/** Replies to a comment or to a reply; needs `canInteractSocially`, too. */
export const createReply = declare('createReply', {
  method: 'POST',
  path: '/api/comments/:id/replies',
  allow: { capability: 'canCommentInDebates' },
  scope: 'comment',
  group,
  limit: 'comments',
  maxBody: 16_000,
  status: 201,
  summary: 'Reply to a comment',
})

/** Changes one's own comment, for a short time after it was posted. */
export const editComment = declare('editComment', {
  method: 'PATCH',
  path: '/api/comments/:id',
  allow: { capability: 'canCommentInDebates' },
  scope: 'comment',
  group,
  limit: 'comments',
  maxBody: 16_000,
  summary: 'Edit a comment',
})

/** Deletes one's own comment, or any for moderators and administrators. */
export const deleteComment = declare('deleteComment', {
  method: 'DELETE',
  path: '/api/comments/:id',
  allow: 'member',
  scope: 'comment',
  group,
  summary: 'Delete a comment',
})

/** Marks another member's comment as useful, once per member (docs/product/comments.md 10). */
export const markUseful = declare('markUseful', {
  method: 'PUT',
  path: '/api/comments/:id/useful',
  allow: { capability: 'canInteractSocially' },
  group,
  limit: 'usefulMarks',
  summary: 'Mark a comment as useful',
})

/** Takes that back. */
export const unmarkUseful = declare('unmarkUseful', {
  method: 'DELETE',
  path: '/api/comments/:id/useful',
  allow: 'member',
  group,
  limit: 'usefulMarks',
  summary: 'Remove your mark from a comment',
})
