import { namesTag } from '#features/identity/contract/tags.ts'
import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Challenges'
const path = '/api/herald-kings-challenges'
const admin = '/api/admin/herald-kings-challenges'
const moderators = { capability: 'canModerateContent' } as const
const voters = { capability: 'canVoteInDebates' } as const

/** Approved challenges, newest first, of one contest or all. */
export const listChallenges = declare('listChallenges', {
  method: 'GET',
  path,
  allow: 'anyone',
  paged: true,
  cacheTags: ['challenges', namesTag],
  group,
  summary: 'List approved challenges',
})

/** A member's public challenges, newest first. */
export const listMemberChallenges = declare('listMemberChallenges', {
  method: 'GET',
  path: '/api/members/:username/challenges',
  allow: 'anyone',
  paged: true,
  cacheTags: ['challenges', 'members', namesTag],
  group,
  summary: "List a member's approved challenges",
})

/** The caller's paid challenges in every state, with the reason of a rejection. */
export const listMyChallenges = declare('listMyChallenges', {
  method: 'GET',
  path: `${path}/mine`,
  allow: 'account',
  scope: 'read',
  group,
  summary: 'List your challenges',
})

/** The current contest with its leading challenges and prizes. */
export const getContest = declare('getContest', {
  method: 'GET',
  path: `${path}/contest`,
  allow: 'anyone',
  cacheTags: ['challenges', namesTag],
  group,
  summary: 'Get the current contest',
})

/** Winners of past months and years, newest first. */
export const listWinners = declare('listWinners', {
  method: 'GET',
  path: `${path}/winners`,
  allow: 'anyone',
  cacheTags: ['challenges', namesTag],
  group,
  summary: 'List contest winners',
})

/**
 * Opens the payment of the entry fee; asked again before paying, it returns the same one. Refused
 * while the bank decides on one, and, unless `isAgain`, for the text of a challenge paid within a
 * day (docs/product/challenges.md 2).
 */
export const payForChallenge = declare('payForChallenge', {
  method: 'POST',
  path: '/api/challenge-payment',
  allow: 'member',
  limit: 'challengePayments',
  maxBody: 40_000,
  refusals: [409],
  group,
  summary: "Start paying a challenge's entry fee",
})

/** Submits a paid challenge for review, or a rejected one again without another fee. */
export const submitChallenge = declare('submitChallenge', {
  method: 'POST',
  path,
  allow: 'member',
  limit: 'challenges',
  maxBody: 40_000,
  status: 201,
  refusals: [402, 409],
  group,
  summary: 'Submit a paid challenge for review',
})

/** Votes for a challenge; idempotent. */
export const voteForChallenge = declare('voteForChallenge', {
  method: 'POST',
  path: `${path}/:id/vote`,
  allow: voters,
  limit: 'challengeVotes',
  group,
  summary: 'Vote for a challenge',
})

/** Takes a vote back, also once the plan that it took has ended. */
export const unvoteChallenge = declare('unvoteChallenge', {
  method: 'DELETE',
  path: `${path}/:id/vote`,
  allow: 'member',
  limit: 'challengeVotes',
  group,
  summary: 'Take back a vote for a challenge',
})

/** Submitted challenges in one state or all: pending ones oldest first, others newest first. */
export const listAdminChallenges = declare('listAdminChallenges', {
  method: 'GET',
  path: admin,
  allow: moderators,
  scope: 'moderate',
  paged: true,
  group,
  csv: { name: 'challenges' },
  summary: 'List submitted challenges',
})

/** Approves or rejects a challenge under review. */
export const setChallengeStatus = declare('setChallengeStatus', {
  method: 'PUT',
  path: `${admin}/:id`,
  allow: moderators,
  scope: 'moderate',
  limit: 'challengeDecisions',
  group,
  summary: 'Approve or reject a challenge',
})
