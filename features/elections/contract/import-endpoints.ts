import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./import-schemas.ts'))
const administered = { allow: { capability: 'isAdmin' }, group: 'Elections' } as const

/** Announces a CSV file; its rows are read and checked once it was sent, and nothing is changed by that. */
export const createElectionImport = declare('createElectionImport', {
  ...administered,
  method: 'POST',
  path: '/api/admin/election-imports',
  status: 201,
  summary: 'Start a CSV import of candidates',
})

export const listElectionImports = declare('listElectionImports', {
  ...administered,
  method: 'GET',
  path: '/api/admin/election-imports',
  paged: true,
  summary: 'List imports of candidates',
})

/** How far an import is, with its bad rows. */
export const getElectionImport = declare('getElectionImport', {
  ...administered,
  method: 'GET',
  path: '/api/admin/election-imports/:id',
  summary: 'Get an import of candidates',
})

/** Applies a checked import without bad rows, all of it or nothing. */
export const applyElectionImport = declare('applyElectionImport', {
  ...administered,
  method: 'POST',
  path: '/api/admin/election-imports/:id/apply',
  summary: 'Apply a checked import',
})

/** Takes an applied import back, all of it or nothing. */
export const undoElectionImport = declare('undoElectionImport', {
  ...administered,
  method: 'POST',
  path: '/api/admin/election-imports/:id/undo',
  summary: 'Undo an applied import',
})

/** Confirms the next positions of another editor's import, up to 200 at a time. */
export const confirmElectionImport = declare('confirmElectionImport', {
  ...administered,
  method: 'POST',
  path: '/api/admin/election-imports/:id/confirm',
  summary: "Confirm positions of another editor's import",
})
