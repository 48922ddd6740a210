import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./draft-link-schemas.ts'))
const group = 'News'

/** Until when an article's private link works; for its author. */
export const getDraftLink = declare('getDraftLink', {
  method: 'GET',
  path: '/api/articles/:id/draft-link',
  allow: 'account',
  scope: 'read',
  group,
  summary: "Get the state of a draft's private link",
})

/** Makes a private link for a reader, and ends an earlier one; 409 for a public article. */
export const createDraftLink = declare('createDraftLink', {
  method: 'POST',
  path: '/api/articles/:id/draft-link',
  allow: 'member',
  limit: 'draftLinks',
  status: 201,
  refusals: [409],
  group,
  summary: 'Share a draft by a private link',
})

/** Ends an article's private link. */
export const deleteDraftLink = declare('deleteDraftLink', {
  method: 'DELETE',
  path: '/api/articles/:id/draft-link',
  allow: 'member',
  group,
  summary: "Revoke a draft's private link",
})

/** The draft behind a private link, for whoever has it. */
export const readSharedDraft = declare('readSharedDraft', {
  method: 'GET',
  path: '/api/drafts/:token',
  allow: 'anyone',
  group,
  summary: 'Read a shared draft',
})
