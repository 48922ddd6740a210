import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./admin-schemas.ts'))
const administered = { allow: { capability: 'isAdmin' }, group: 'Elections' } as const

/** Candidates of all cycles by state, for administrators. */
export const listSenateCandidates = declare('listSenateCandidates', {
  ...administered,
  scope: 'administer',
  method: 'GET',
  path: '/api/admin/senate-candidates',
  paged: true,
  summary: 'List Senate candidates',
})

export const getSenateCandidate = declare('getSenateCandidate', {
  ...administered,
  scope: 'administer',
  method: 'GET',
  path: '/api/admin/senate-candidates/:id',
  summary: 'Get a Senate candidate with waiting changes',
})

/** Adds a candidate; known positions need a second editor. */
export const createSenateCandidate = declare('createSenateCandidate', {
  ...administered,
  method: 'POST',
  path: '/api/admin/senate-candidates',
  status: 201,
  summary: 'Create a Senate candidate',
})

/** Edits a candidate; changed positions need a second editor. */
export const updateSenateCandidate = declare('updateSenateCandidate', {
  ...administered,
  method: 'PUT',
  path: '/api/admin/senate-candidates/:id',
  summary: 'Edit a Senate candidate',
})

/** Hides a candidate from the public, or shows them. */
export const setCandidateRemoved = declare('setCandidateRemoved', {
  ...administered,
  method: 'PATCH',
  path: '/api/admin/senate-candidates/:id/removed',
  summary: 'Hide a Senate candidate or show them again',
})

/** A candidate's changes, newest first. */
export const listCandidateHistory = declare('listCandidateHistory', {
  ...administered,
  method: 'GET',
  path: '/api/admin/senate-candidates/:id/history',
  paged: true,
  summary: "List a Senate candidate's history",
})

/** The differences between two versions of a candidate. */
export const compareCandidateHistory = declare('compareCandidateHistory', {
  ...administered,
  method: 'GET',
  path: '/api/admin/senate-candidates/:id/compare',
  summary: 'Compare two versions of a Senate candidate',
})

/** Pending position changes, oldest first. */
export const listPositionChanges = declare('listPositionChanges', {
  ...administered,
  scope: 'administer',
  method: 'GET',
  path: '/api/admin/position-changes',
  paged: true,
  summary: 'List changed positions that wait for a second editor',
})

/** Confirms or rejects another editor's change, or withdraws one's own. */
export const decidePositionChange = declare('decidePositionChange', {
  ...administered,
  method: 'PATCH',
  path: '/api/admin/position-changes/:id',
  summary: 'Decide on a changed position',
})

export const listElectionCycles = declare('listElectionCycles', {
  ...administered,
  scope: 'administer',
  method: 'GET',
  path: '/api/admin/election-cycles',
  summary: 'List election cycles with their races',
})

/** Adds a cycle with its regular races. */
export const createElectionCycle = declare('createElectionCycle', {
  ...administered,
  method: 'POST',
  path: '/api/admin/election-cycles',
  status: 201,
  summary: 'Create an election cycle',
})

/** Archives a cycle, reopens it, or makes it the current one. */
export const updateElectionCycle = declare('updateElectionCycle', {
  ...administered,
  method: 'PATCH',
  path: '/api/admin/election-cycles/:year',
  summary: 'Change an election cycle',
})

/** Adds a special election. */
export const addSpecialRace = declare('addSpecialRace', {
  ...administered,
  method: 'POST',
  path: '/api/admin/election-cycles/:year/races',
  status: 201,
  summary: 'Add a special race to a cycle',
})
