import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./import-schemas.ts'))
const administered = { allow: { capability: 'isAdmin' }, group: 'Elections' } as const

/** How many positions of an import await a second editor. */
export const getImportedPositions = declare('getImportedPositions', {
  ...administered,
  method: 'GET',
  path: '/api/admin/election-imports/:id/positions',
  summary: 'Count the positions of an import that await a second editor',
})

/** Confirms another editor's imported positions, up to 200 at a time. */
export const confirmElectionImport = declare('confirmElectionImport', {
  ...administered,
  method: 'POST',
  path: '/api/admin/election-imports/:id/confirm',
  summary: "Confirm positions of another editor's import",
})
