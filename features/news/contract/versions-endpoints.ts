import { endpointsOf } from '#platform/contract/endpoint.ts'
import { limits } from './writing-rules.ts'

const declare = endpointsOf(() => import('./versions-schemas.ts'))
const group = 'News'

/** What the editor starts from: the saved words with their version, and the caller's own working copy. */
export const getArticleDraft = declare('getArticleDraft', {
  method: 'GET',
  path: '/api/articles/:id/writing',
  allow: 'account',
  group,
  summary: "Get the editor's starting text",
})

/** Keeps unfinished words in the caller's working copy, which nobody else sees; 409 when they start from an older version. */
export const saveArticleDraft = declare('saveArticleDraft', {
  method: 'PUT',
  path: '/api/articles/:id/writing',
  allow: 'member',
  group,
  limit: 'autosaves',
  maxBody: limits.request,
  summary: 'Save unfinished changes',
})

/** Gives the working copy up; 409 when another window has written to it since. */
export const discardArticleDraft = declare('discardArticleDraft', {
  method: 'DELETE',
  path: '/api/articles/:id/writing',
  allow: 'member',
  group,
  summary: 'Discard unfinished changes',
})

/** Every kept revision of an article, newest first; for its author, administrators and moderators. */
export const listRevisions = declare('listRevisions', {
  method: 'GET',
  path: '/api/articles/:id/revisions',
  allow: 'account',
  paged: true,
  group,
  summary: "List an article's revisions",
})

/** One revision, whole. */
export const getRevision = declare('getRevision', {
  method: 'GET',
  path: '/api/articles/:id/revisions/:version',
  allow: 'account',
  group,
  summary: 'Get a revision',
})

/** Puts a revision's words into the caller's working copy; readers see them once they are published. */
export const restoreRevision = declare('restoreRevision', {
  method: 'POST',
  path: '/api/articles/:id/revisions/:version/restore',
  allow: 'member',
  group,
  limit: 'autosaves',
  summary: 'Restore an earlier revision',
})
