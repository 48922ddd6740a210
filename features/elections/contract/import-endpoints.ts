import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./import-schemas.ts'))
const administered = { allow: { capability: 'isAdmin' }, group: 'Elections' } as const

/** How many positions or results of an import await a second editor. */
export const getImportedPositions = declare('getImportedPositions', {
  ...administered,
  method: 'GET',
  path: '/api/admin/election-imports/:id/positions',
  summary: 'Count what an import brought that awaits a second editor',
})

/** Confirms another editor's imported positions or results, up to 200 at a time. */
export const confirmElectionImport = declare('confirmElectionImport', {
  ...administered,
  method: 'POST',
  path: '/api/admin/election-imports/:id/confirm',
  summary: "Confirm what another editor's import brought",
})
