import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Profile'

/** The member's own answers, score and explanation. */
export const getScoring = declare('getScoring', {
  method: 'GET',
  path: '/api/profile-scoring',
  allow: 'account',
  group,
  summary: 'Get your answers and score',
})

/**
 * Changes the given answers, names, location and bio; the score follows immediately. Storing the
 * first answer requires the separate consent.
 */
export const putScoring = declare('putScoring', {
  method: 'PUT',
  path: '/api/profile-scoring',
  allow: 'active',
  group,
  summary: 'Update your answers',
})

/** Deletes answers, consent, score and history. */
export const withdrawAnswers = declare('withdrawAnswers', {
  method: 'DELETE',
  path: '/api/profile-scoring',
  allow: 'account',
  group,
  summary: 'Withdraw your answers',
})

/** Shows or hides the member on the leaderboard (docs/product/score.md 5). */
export const setListed = declare('setListed', {
  method: 'PUT',
  path: '/api/leaderboard/me',
  allow: 'active',
  group,
  summary: 'Show or hide yourself on the leaderboard',
})

/** Members on the leaderboard, best score first: names and totals only. */
export const getLeaderboard = declare('getLeaderboard', {
  method: 'GET',
  path: '/api/leaderboard',
  allow: 'anyone',
  paged: true,
  cacheTags: ['leaderboard'],
  group,
  summary: 'The leaderboard',
})

/** A member's public profile. */
export const getMember = declare('getMember', {
  method: 'GET',
  path: '/api/members/:username',
  allow: 'anyone',
  cacheTags: ['members', 'leaderboard'],
  group,
  summary: "Get a member's public page",
})
