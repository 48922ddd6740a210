import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./result-admin-schemas.ts'))
const administered = { allow: { capability: 'isAdmin' }, group: 'Elections' } as const

/** A cycle's races with their results and those that wait for a second editor. */
export const listElectionResults = declare('listElectionResults', {
  ...administered,
  scope: 'administer',
  method: 'GET',
  path: '/api/admin/election-results',
  summary: 'List the results of a cycle',
})

/**
 * Proposes a round's result in place of one that waits; it is public once another administrator
 * confirms it (docs/product/elections.md 15).
 */
export const proposeElectionResult = declare('proposeElectionResult', {
  ...administered,
  method: 'POST',
  path: '/api/admin/election-results',
  status: 201,
  refusals: [409],
  summary: 'Propose the result of a round',
})

/** Confirms or rejects another editor's result, or withdraws one's own. */
export const decideElectionResult = declare('decideElectionResult', {
  ...administered,
  method: 'PATCH',
  path: '/api/admin/election-results/:id',
  refusals: [409],
  summary: 'Decide about a proposed result',
})
