import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))

/**
 * Records where the caller stands before a debate opens; it is no vote of the result
 * (docs/product/debates.md 32).
 */
export const castFirstVote = declare('castFirstVote', {
  method: 'POST',
  path: '/api/debates/:id/first-vote',
  allow: { capability: 'canVoteInDebates' },
  limit: 'votes',
  maxBody: 1000,
  refusals: [409],
  group: 'Debates',
  summary: 'Say where you stand before a debate',
})
