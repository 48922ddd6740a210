import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Profile'

/** The member's own answers, the score and why it is what it is. */
export const getScoring = declare('getScoring', {
  method: 'GET',
  path: '/api/profile-scoring',
  allow: 'account',
  group,
  summary: 'Get your answers and score',
})

/** Changes the answers that are given, the others stay; the score follows at once. Needs the separate consent, once. */
export const putScoring = declare('putScoring', {
  method: 'PUT',
  path: '/api/profile-scoring',
  allow: 'account',
  group,
  summary: 'Update your answers',
})

/** Deletes the answers, the consent, the score and its history. */
export const withdrawAnswers = declare('withdrawAnswers', {
  method: 'DELETE',
  path: '/api/profile-scoring',
  allow: 'account',
  group,
  summary: 'Withdraw your answers',
})

/** Switches the member's place on the leaderboard on or off (docs/product/score.md 5). */
export const setListed = declare('setListed', {
  method: 'PUT',
  path: '/api/leaderboard/me',
  allow: 'account',
  group,
  summary: 'Show or hide yourself on the leaderboard',
})

/** Members who switched it on, best score first: names and totals only. */
export const getLeaderboard = declare('getLeaderboard', {
  method: 'GET',
  path: '/api/leaderboard',
  allow: 'anyone',
  paged: true,
  cacheTags: ['leaderboard'],
  group,
  summary: 'The leaderboard',
})

/** What everybody may know of a member. */
export const getMember = declare('getMember', {
  method: 'GET',
  path: '/api/members/:username',
  allow: 'anyone',
  cacheTags: ['members', 'leaderboard'],
  group,
  summary: "Get a member's public page",
})
