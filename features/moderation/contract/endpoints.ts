import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Moderation'
const allow = { capability: 'canModerateContent' } as const

/** What a moderator's desk needs before it opens: kinds, reasons to choose from, how much waits. */
export const getReviewQueue = declare('getReviewQueue', {
  method: 'GET',
  path: '/api/admin/moderation/desk',
  allow,
  group,
  summary: 'List moderation kinds and states',
})

/** What waits for a decision, whatever its kind, oldest first unless told. */
export const listQueue = declare('listQueue', {
  method: 'GET',
  path: '/api/admin/moderation',
  allow,
  paged: true,
  group,
  summary: 'List the review queue',
})

/** The whole of one thing, to be read before deciding. */
export const getItem = declare('getItem', {
  method: 'GET',
  path: '/api/admin/moderation/:id',
  allow,
  group,
  summary: 'Get a queue item',
})

/** Keeps others away for ten minutes; 409 while somebody else has it. */
export const claimItem = declare('claimItem', {
  method: 'POST',
  path: '/api/admin/moderation/:id/claim',
  allow,
  group,
  summary: 'Claim an item',
})

/** Gives back what one has claimed. */
export const releaseItem = declare('releaseItem', {
  method: 'DELETE',
  path: '/api/admin/moderation/:id/claim',
  allow,
  group,
  summary: 'Release a claim',
})

/** Makes it public, or leaves it so; 409 when somebody was faster or the author changed it meanwhile. */
export const approveItem = declare('approveItem', {
  method: 'POST',
  path: '/api/admin/moderation/:id/approve',
  allow,
  group,
  summary: 'Approve',
})

/** Takes it down, or keeps it down, with a reason that the author reads. */
export const rejectItem = declare('rejectItem', {
  method: 'POST',
  path: '/api/admin/moderation/:id/reject',
  allow,
  group,
  summary: 'Reject with a reason',
})

/** Takes one's own decision back, within ten seconds. */
export const undoDecision = declare('undoDecision', {
  method: 'POST',
  path: '/api/admin/moderation/:id/undo',
  allow,
  group,
  summary: 'Undo a decision',
})

/** How a thing of one's own stands, and why. */
export const getStanding = declare('getStanding', {
  method: 'GET',
  path: '/api/moderation/:kind/:subjectId',
  allow: 'account',
  group,
  summary: 'Get the status of your submission',
})

/** Asks for a second look at what was rejected, by another moderator; once for each rejection. */
export const appeal = declare('appeal', {
  method: 'POST',
  path: '/api/moderation/:kind/:subjectId/appeal',
  allow: 'member',
  group,
  limit: 'appeals',
  summary: 'Appeal a rejection',
})

/** Tells the moderators about something public; once for each member and thing. */
export const report = declare('report', {
  method: 'POST',
  path: '/api/moderation/:kind/:subjectId/report',
  allow: 'member',
  group,
  limit: 'reports',
  summary: 'Report content',
})
