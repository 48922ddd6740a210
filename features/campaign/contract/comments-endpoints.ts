import { namesTag } from '#features/identity/contract/tags.ts'
import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./comments-schemas.ts'))
const group = 'Campaign'
const path = '/api/seven-sins-comments'
const moderators = { capability: 'canModerateContent' } as const

/** Approved comments on an article or bill, newest first. */
export const listCampaignComments = declare('listCampaignComments', {
  method: 'GET',
  path,
  allow: 'anyone',
  paged: true,
  cacheTags: ['campaign', namesTag],
  group,
  summary: 'List approved comments on an article or bill',
})

/** Submits a comment for review; visitors give a name (docs/product/campaign.md 3). */
export const createCampaignComment = declare('createCampaignComment', {
  method: 'POST',
  path,
  allow: 'anyone',
  maxBody: 20_000,
  status: 201,
  group,
  summary: 'Submit a comment for review',
})

/** A challenge for a visitor's browser: signed, valid for ten minutes and one comment. */
export const getCommentChallenge = declare('getCommentChallenge', {
  method: 'GET',
  path: `${path}/challenge`,
  allow: 'anyone',
  limit: 'campaignChallenges',
  group,
  summary: 'Get a proof-of-work challenge for a comment',
})

/** The caller's pending and rejected comments, with the reason. */
export const listMyCampaignComments = declare('listMyCampaignComments', {
  method: 'GET',
  path: `${path}/mine`,
  allow: 'account',
  scope: 'read',
  group,
  summary: 'List your pending and rejected comments',
})

/** Deletes your own comment, in any state. */
export const deleteCampaignComment = declare('deleteCampaignComment', {
  method: 'DELETE',
  path: `${path}/:id`,
  allow: 'account',
  group,
  summary: 'Delete your comment',
})

/** Comments in one state, oldest first while they are pending, else newest first. */
export const listModeratedComments = declare('listModeratedComments', {
  method: 'GET',
  path: '/api/admin/seven-sins-comments/moderation',
  allow: moderators,
  scope: 'moderate',
  paged: true,
  csv: { name: 'campaign-comments' },
  group,
  summary: 'List comments by review state',
})

/** Approves or rejects a pending comment. */
export const setCommentStatus = declare('setCommentStatus', {
  method: 'PATCH',
  path: '/api/admin/seven-sins-comments/:id/status',
  allow: moderators,
  scope: 'moderate',
  group,
  summary: 'Approve or reject a comment',
})
