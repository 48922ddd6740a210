import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./import-schemas.ts'))
const administered = { allow: { capability: 'isAdmin' }, group: 'Elections' } as const

/** Registers a CSV file; its rows are checked once uploaded, without changing anything. */
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

/** An import's progress and bad rows. */
export const getElectionImport = declare('getElectionImport', {
  ...administered,
  method: 'GET',
  path: '/api/admin/election-imports/:id',
  summary: 'Get an import of candidates',
})

/** Applies a checked import without bad rows, atomically. */
export const applyElectionImport = declare('applyElectionImport', {
  ...administered,
  method: 'POST',
  path: '/api/admin/election-imports/:id/apply',
  summary: 'Apply a checked import',
})

/** Undoes an applied import, atomically. */
export const undoElectionImport = declare('undoElectionImport', {
  ...administered,
  method: 'POST',
  path: '/api/admin/election-imports/:id/undo',
  summary: 'Undo an applied import',
})

/** Confirms another editor's imported positions, up to 200 at a time. */
export const confirmElectionImport = declare('confirmElectionImport', {
  ...administered,
  method: 'POST',
  path: '/api/admin/election-imports/:id/confirm',
  summary: "Confirm positions of another editor's import",
})
