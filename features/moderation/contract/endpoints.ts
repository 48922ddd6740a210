import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Moderation'
const allow = { capability: 'canModerateContent' } as const

/** What the moderation page needs first: kinds and pending counts. */
export const getReviewQueue = declare('getReviewQueue', {
  method: 'GET',
  path: '/api/admin/moderation/desk',
  allow,
  scope: 'moderate',
  group,
  summary: 'List moderation kinds and states',
})

/** Pending items of all kinds, oldest first by default. */
export const listQueue = declare('listQueue', {
  method: 'GET',
  path: '/api/admin/moderation',
  allow,
  scope: 'moderate',
  paged: true,
  csv: { name: 'review-queue' },
  group,
  summary: 'List the review queue',
})

/** The same list at the address of posts (docs/product/moderation.md 14). */
export const listPosts = declare('listPosts', {
  method: 'GET',
  path: '/api/admin/posts',
  allow,
  scope: 'moderate',
  paged: true,
  group,
  summary: 'List posts waiting for review',
})

/** An item's full text, to be read before deciding. */
export const getItem = declare('getItem', {
  method: 'GET',
  path: '/api/admin/moderation/:id',
  allow,
  scope: 'moderate',
  group,
  summary: 'Get a queue item',
})

/** Claims an item for ten minutes; 409 if someone else has it. */
export const claimItem = declare('claimItem', {
  method: 'POST',
  path: '/api/admin/moderation/:id/claim',
  allow,
  scope: 'moderate',
  group,
  summary: 'Claim an item',
})

/** Releases a claim. */
export const releaseItem = declare('releaseItem', {
  method: 'DELETE',
  path: '/api/admin/moderation/:id/claim',
  allow,
  scope: 'moderate',
  group,
  summary: 'Release a claim',
})

/** Approves an item; 409 if someone was faster or the author changed it. */
export const approveItem = declare('approveItem', {
  method: 'POST',
  path: '/api/admin/moderation/:id/approve',
  allow,
  scope: 'moderate',
  group,
  summary: 'Approve',
})

/** Rejects or takes down an item, with a reason for its author. */
export const rejectItem = declare('rejectItem', {
  method: 'POST',
  path: '/api/admin/moderation/:id/reject',
  allow,
  scope: 'moderate',
  group,
  summary: 'Reject with a reason',
})

/**
 * Proposes a decision, which a moderator takes over or not. For assistants: 403 without an access
 * token. 409 if the item was decided or its author changed it.
 */
export const proposeDecision = declare('proposeDecision', {
  method: 'POST',
  path: '/api/admin/moderation/:id/proposal',
  allow,
  scope: 'moderate',
  limit: 'moderationProposals',
  group,
  summary: 'Propose a decision',
})

/** Takes down public content in one step, with a reason for its author; for administrators. */
export const takeDown = declare('takeDown', {
  method: 'POST',
  path: '/api/admin/moderation/take-down/:kind/:subjectId',
  allow: { capability: 'isAdmin' },
  group,
  summary: 'Take down with a reason',
})

/** Undoes one's own decision within ten seconds. */
export const undoDecision = declare('undoDecision', {
  method: 'POST',
  path: '/api/admin/moderation/:id/undo',
  allow,
  scope: 'moderate',
  group,
  summary: 'Undo a decision',
})

/** The status of one's own content, with the reason. */
export const getStanding = declare('getStanding', {
  method: 'GET',
  path: '/api/moderation/:kind/:subjectId',
  allow: 'account',
  scope: 'read',
  group,
  summary: 'Get the status of your submission',
})

/** Appeals a rejection to another moderator; once per rejection. */
export const appeal = declare('appeal', {
  method: 'POST',
  path: '/api/moderation/:kind/:subjectId/appeal',
  allow: 'member',
  group,
  limit: 'appeals',
  summary: 'Appeal a rejection',
})

/** Reports public content to moderators; once per member and item. */
export const report = declare('report', {
  method: 'POST',
  path: '/api/moderation/:kind/:subjectId/report',
  allow: 'member',
  group,
  limit: 'reports',
  summary: 'Report content',
})
