import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Debates'
const administrators = { capability: 'isAdmin' } as const

/**
 * Debates: open ones first, then upcoming, then closed; newest first within each. For a single
 * upcoming state: by start, those without a time last.
 */
export const listDebates = declare('listDebates', {
  method: 'GET',
  path: '/api/debates',
  allow: 'anyone',
  paged: true,
  csv: { name: 'debates', allow: { capability: 'isAdmin' } },
  cacheTags: ['debates'],
  cached: true,
  group,
  summary: 'Debates',
})

/** One debate with its slots. */
export const getDebate = declare('getDebate', {
  method: 'GET',
  path: '/api/debates/:id',
  allow: 'anyone',
  cacheTags: ['debate::id'],
  cached: true,
  group,
  summary: 'Get a debate with its videos',
})

/** Records or moves the caller's vote; answers once stored (docs/product/debates.md 2). */
export const castVote = declare('castVote', {
  method: 'POST',
  path: '/api/debates/:id/vote',
  allow: { capability: 'canVoteInDebates' },
  limit: 'votes',
  maxBody: 1000,
  group,
  summary: 'Vote for a position',
})

/** Up to three open debates in which the caller hasn't voted: in voting, then live; newest first. */
export const listUnvotedDebates = declare('listUnvotedDebates', {
  method: 'GET',
  path: '/api/debates/unvoted',
  allow: 'account',
  scope: 'read',
  group,
  summary: "List open debates you haven't voted in",
})

/** The caller's votes in up to 200 debates, the newest debates first; visible to nobody else. */
export const listMyVotes = declare('listMyVotes', {
  method: 'GET',
  path: '/api/debates/votes',
  allow: 'account',
  group,
  summary: 'List your votes',
})

/** The caller's vote, visible to nobody else. */
export const getMyVote = declare('getMyVote', {
  method: 'GET',
  path: '/api/debates/:id/vote',
  allow: 'account',
  group,
  summary: 'Get your vote',
})

/** A closed debate's final result. */
export const getResult = declare('getResult', {
  method: 'GET',
  path: '/api/debates/:id/result',
  allow: 'anyone',
  cacheTags: ['debate::id'],
  cached: true,
  group,
  summary: 'Get the result of a closed debate',
})

/** A debate's state changes. */
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
  scope: 'administer',
  status: 201,
  group,
  summary: 'Create debate',
})

export const updateDebate = declare('updateDebate', {
  method: 'PUT',
  path: '/api/debates/:id',
  allow: administrators,
  scope: 'administer',
  group,
  summary: "Update a debate that hasn't started",
})

/** Activate, Open Voting, Close, and one step back (docs/product/debates.md 1). */
export const setStatus = declare('setStatus', {
  method: 'PATCH',
  path: '/api/debates/:id/status',
  allow: administrators,
  scope: 'administer',
  group,
  summary: "Change a debate's status",
})

export const setRound = declare('setRound', {
  method: 'PATCH',
  path: '/api/debates/:id/round',
  allow: administrators,
  scope: 'administer',
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

/** Fills a slot with a video, text, or both; a new video replaces the old one. */
export const addVideo = declare('addVideo', {
  method: 'POST',
  path: '/api/debates/:id/videos',
  allow: administrators,
  scope: 'administer',
  maxBody: 1_000_000,
  group,
  summary: 'Set the video for a side and round',
})

export const deleteVideo = declare('deleteVideo', {
  method: 'DELETE',
  path: '/api/debates/:id/videos/:videoId',
  allow: administrators,
  scope: 'administer',
  group,
  summary: 'Delete a video',
})

/** Adds missing sample debates. */
export const seedDebates = declare('seedDebates', {
  method: 'POST',
  path: '/api/admin/seed-debates',
  allow: administrators,
  group,
  summary: 'Seed sample debates',
})
