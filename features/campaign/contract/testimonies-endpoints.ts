import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./testimonies-schemas.ts'))
const group = 'Campaign'
const path = '/api/seven-sins-posts'
const admin = '/api/admin/seven-sins-posts'
const moderators = { capability: 'canModerateContent' } as const
const writers = { capability: 'canPostContent' } as const
const social = { capability: 'canInteractSocially' } as const

/** Approved testimonies of one issue, or of all, newest first. */
export const listTestimonies = declare('listTestimonies', {
  method: 'GET',
  path,
  allow: 'anyone',
  paged: true,
  cacheTags: ['campaign'],
  group,
  summary: 'List approved testimonies',
})

/** The caller's testimonies on an issue in every state, with rejection reasons. */
export const listMyTestimonies = declare('listMyTestimonies', {
  method: 'GET',
  path: `${path}/mine`,
  allow: 'account',
  scope: 'read',
  group,
  summary: 'List your testimonies',
})

/** The approved testimonies on an issue that the caller likes. */
export const listMyLikes = declare('listMyLikes', {
  method: 'GET',
  path: `${path}/likes`,
  allow: 'account',
  scope: 'read',
  group,
  summary: 'List the testimonies you like',
})

/** Submits a testimony for review (docs/product/campaign.md 5). */
export const createTestimony = declare('createTestimony', {
  method: 'POST',
  path,
  allow: writers,
  limit: 'testimonies',
  maxBody: 60_000,
  status: 201,
  group,
  summary: 'Submit a testimony for review',
})

/** Edits your own pending or rejected testimony, which is then reviewed again. */
export const updateTestimony = declare('updateTestimony', {
  method: 'PATCH',
  path: `${path}/:id`,
  allow: writers,
  limit: 'testimonies',
  maxBody: 60_000,
  group,
  summary: 'Edit a testimony and submit it again',
})

/** Withdraws your own testimony, in any state. */
export const withdrawTestimony = declare('withdrawTestimony', {
  method: 'DELETE',
  path: `${path}/:id`,
  allow: 'account',
  group,
  summary: 'Withdraw your testimony',
})

/** Likes a testimony; idempotent. */
export const likeTestimony = declare('likeTestimony', {
  method: 'POST',
  path: `${path}/:id/like`,
  allow: social,
  limit: 'testimonyLikes',
  group,
  summary: 'Like a testimony',
})

/** Removes your like, also once your score is below what it took. */
export const unlikeTestimony = declare('unlikeTestimony', {
  method: 'DELETE',
  path: `${path}/:id/like`,
  allow: 'member',
  limit: 'testimonyLikes',
  group,
  summary: 'Unlike a testimony',
})

/** Counts a share of a testimony. */
export const shareTestimony = declare('shareTestimony', {
  method: 'POST',
  path: `${path}/:id/share`,
  allow: 'anyone',
  limit: 'testimonyShares',
  group,
  summary: 'Count a share of a testimony',
})

/** Testimonies in one state, oldest first while they are pending, else newest first. */
export const listModeratedTestimonies = declare('listModeratedTestimonies', {
  method: 'GET',
  path: `${admin}/moderation`,
  allow: moderators,
  scope: 'moderate',
  paged: true,
  csv: { name: 'testimonies' },
  group,
  summary: 'List testimonies by review state',
})

/** Approves or rejects a pending testimony. */
export const setTestimonyStatus = declare('setTestimonyStatus', {
  method: 'PATCH',
  path: `${admin}/:postId/status`,
  allow: moderators,
  scope: 'moderate',
  group,
  summary: 'Approve or reject a testimony',
})

/** The same at its second address. */
export const putTestimonyStatus = declare('putTestimonyStatus', {
  method: 'PUT',
  path: `${admin}/:id`,
  allow: moderators,
  scope: 'moderate',
  group,
  summary: 'Approve or reject a testimony',
})
