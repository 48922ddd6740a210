import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Elections'
const shown = {
  allow: 'anyone' as const,
  cacheTags: ['elections'],
  cached: true as const,
  group,
}

/** A state's Senate race of the 2026 cycle (docs/product/elections.md 1). */
export const getStateElection2026 = declare('getStateElection2026', {
  ...shown,
  method: 'GET',
  path: '/api/2026-elections/:state',
  summary: "Get a state's 2026 Senate race",
})

/** The same with the state in the query. */
export const findStateElection2026 = declare('findStateElection2026', {
  ...shown,
  method: 'GET',
  path: '/api/2026-elections',
  summary: "Get a state's 2026 Senate race by query",
})

/** A state's Senate race of any cycle; the year may be `current`. */
export const getStateElection = declare('getStateElection', {
  ...shown,
  method: 'GET',
  path: '/api/elections/:year/:state',
  summary: "Get a state's Senate race of a cycle",
})

/** Each state's number of candidates by color. */
export const getOverview = declare('getOverview', {
  ...shown,
  method: 'GET',
  path: '/api/elections/:year',
  summary: 'Get an overview of all states',
})

/**
 * The email the caller may send to a candidate; the checks run in order (docs/product/elections.md
 * 6).
 */
export const draftCandidateEmail = declare('draftCandidateEmail', {
  method: 'POST',
  path: '/api/candidates/:id/email',
  allow: 'anyone',
  group,
  summary: 'Get a draft of an email to a candidate',
})
