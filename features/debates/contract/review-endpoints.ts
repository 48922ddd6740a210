import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./review-schemas.ts'))
const administered = { allow: { capability: 'isAdmin' }, group: 'Debates' } as const
const hold = '/api/debates/:id/hold'
const removals = '/api/debates/:id/removals'

/** A debate's review, and the removals of votes in it. */
export const getDebateReview = declare('getDebateReview', {
  ...administered,
  method: 'GET',
  path: '/api/admin/debates/:id/review',
  summary: 'Get the review of a debate',
})

/** Holds a debate's close for a review; everyone sees that it is under review. */
export const holdDebate = declare('holdDebate', {
  ...administered,
  method: 'POST',
  path: hold,
  refusals: [409],
  summary: "Hold a debate's close for review",
})

/** Ends the review, so that the debate can close. */
export const releaseDebate = declare('releaseDebate', {
  ...administered,
  method: 'DELETE',
  path: hold,
  refusals: [409],
  summary: 'End the review of a debate',
})

/** Proposes to remove members' votes; another administrator confirms it. */
export const proposeRemoval = declare('proposeRemoval', {
  ...administered,
  method: 'POST',
  path: removals,
  status: 201,
  refusals: [409],
  summary: 'Propose to remove votes',
})

/** Confirms or declines what another administrator proposed; proposers withdraw by declining. */
export const decideRemoval = declare('decideRemoval', {
  ...administered,
  method: 'POST',
  path: `${removals}/:removalId`,
  refusals: [409],
  summary: 'Decide about a removal of votes',
})
