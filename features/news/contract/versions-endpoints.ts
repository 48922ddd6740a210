import { endpointsOf } from '#platform/contract/endpoint.ts'
import { limits } from './writing-rules.ts'

const declare = endpointsOf(() => import('./versions-schemas.ts'))
const group = 'News'

/** The editor's starting point: the saved text with its version, and the caller's draft. */
export const getArticleDraft = declare('getArticleDraft', {
  method: 'GET',
  path: '/api/articles/:id/writing',
  allow: 'account',
  scope: 'read',
  group,
  summary: "Get the editor's starting text",
})

/** Saves unfinished text to the caller's private draft; 409 if it starts from an older version. */
export const saveArticleDraft = declare('saveArticleDraft', {
  method: 'PUT',
  path: '/api/articles/:id/writing',
  allow: 'member',
  scope: 'draft',
  group,
  limit: 'autosaves',
  maxBody: limits.request,
  summary: 'Save unfinished changes',
})

/** Discards the draft; 409 if another window has written to it. */
export const discardArticleDraft = declare('discardArticleDraft', {
  method: 'DELETE',
  path: '/api/articles/:id/writing',
  allow: 'member',
  scope: 'draft',
  group,
  summary: 'Discard unfinished changes',
})

/** An article's stored revisions, newest first; readers get those that were public. */
export const listRevisions = declare('listRevisions', {
  method: 'GET',
  path: '/api/articles/:id/revisions',
  allow: 'anyone',
  paged: true,
  group,
  summary: "List an article's revisions",
})

/** One revision, whole. */
export const getRevision = declare('getRevision', {
  method: 'GET',
  path: '/api/articles/:id/revisions/:version',
  allow: 'anyone',
  group,
  summary: 'Get a revision',
})

/** Copies a revision into the caller's draft; readers see it once published. */
export const restoreRevision = declare('restoreRevision', {
  method: 'POST',
  path: '/api/articles/:id/revisions/:version/restore',
  allow: 'member',
  scope: 'publish',
  group,
  limit: 'autosaves',
  summary: 'Restore an earlier revision',
})
