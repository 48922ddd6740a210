import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Debates'
const administrators = { capability: 'isAdmin' } as const

/** The debates, open ones first, then those to come, then closed ones; newest first among equals. Asked for one state that is to come: by their beginning, those without a time last. */
export const listDebates = declare('listDebates', {
  method: 'GET',
  path: '/api/debates',
  allow: 'anyone',
  paged: true,
  cacheTags: ['debates'],
  cached: true,
  group,
  summary: 'Debates',
})

/** One debate with what was said in it. */
export const getDebate = declare('getDebate', {
  method: 'GET',
  path: '/api/debates/:id',
  allow: 'anyone',
  cacheTags: ['debate::id'],
  cached: true,
  group,
  summary: 'Get a debate with its videos',
})

/** Records the caller's one vote, or moves it; answered after it is stored (docs/product/debates.md 2). */
export const castVote = declare('castVote', {
  method: 'POST',
  path: '/api/debates/:id/vote',
  allow: { capability: 'canVoteInDebates' },
  limit: 'votes',
  maxBody: 1000,
  group,
  summary: 'Vote for a position',
})

/** Which position the caller voted for; nobody else learns it. */
export const getMyVote = declare('getMyVote', {
  method: 'GET',
  path: '/api/debates/:id/vote',
  allow: 'account',
  group,
  summary: 'Get your vote',
})

/** The frozen result of a closed debate. */
export const getResult = declare('getResult', {
  method: 'GET',
  path: '/api/debates/:id/result',
  allow: 'anyone',
  cacheTags: ['debate::id'],
  cached: true,
  group,
  summary: 'Get the result of a closed debate',
})

/** When the debate was in which state. */
export const listStatusChanges = declare('listStatusChanges', {
  method: 'GET',
  path: '/api/debates/:id/history',
  allow: 'anyone',
  cacheTags: ['debate::id'],
  group,
  summary: "List a debate's status history",
})

export const createDebate = declare('createDebate', {
  method: 'POST',
  path: '/api/debates',
  allow: administrators,
  status: 201,
  group,
  summary: 'Create debate',
})

export const updateDebate = declare('updateDebate', {
  method: 'PUT',
  path: '/api/debates/:id',
  allow: administrators,
  group,
  summary: "Update a debate that hasn't started",
})

/** Activate, Open Voting, Close, and one step back (docs/product/debates.md 1). */
export const setStatus = declare('setStatus', {
  method: 'PATCH',
  path: '/api/debates/:id/status',
  allow: administrators,
  group,
  summary: "Change a debate's status",
})

export const setRound = declare('setRound', {
  method: 'PATCH',
  path: '/api/debates/:id/round',
  allow: administrators,
  group,
  summary: 'Set the current round',
})

export const deleteDebate = declare('deleteDebate', {
  method: 'DELETE',
  path: '/api/debates/:id',
  allow: administrators,
  group,
  summary: 'Delete a debate with its votes and comments',
})

/** Fills one of the six slots with a video, with what is said as text, or both; a new video takes the place of what stood there. */
export const addVideo = declare('addVideo', {
  method: 'POST',
  path: '/api/debates/:id/videos',
  allow: administrators,
  maxBody: 1_000_000,
  group,
  summary: 'Set the video for a side and round',
})

export const deleteVideo = declare('deleteVideo', {
  method: 'DELETE',
  path: '/api/debates/:id/videos/:videoId',
  allow: administrators,
  group,
  summary: 'Delete a video',
})

/** Adds the sample debates that are not there yet. */
export const seedDebates = declare('seedDebates', {
  method: 'POST',
  path: '/api/admin/seed-debates',
  allow: administrators,
  group,
  summary: 'Seed sample debates',
})
