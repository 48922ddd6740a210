import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const administered = { allow: { capability: 'isAdmin' }, group: 'Imports' } as const

/** A kind of records that files can hold: its columns and limits. */
export const getImportKind = declare('getImportKind', {
  ...administered,
  method: 'GET',
  path: '/api/admin/import-kinds/:kind',
  summary: 'Get the columns of a kind of import',
})

/** Registers a CSV file; its rows are checked once uploaded, without changing anything. */
export const createImport = declare('createImport', {
  ...administered,
  method: 'POST',
  path: '/api/admin/imports',
  status: 201,
  limit: 'imports',
  refusals: [429],
  summary: 'Start a CSV import',
})

/** One kind's imports, newest first. */
export const listImports = declare('listImports', {
  ...administered,
  method: 'GET',
  path: '/api/admin/imports',
  paged: true,
  summary: 'List imports of a kind',
})

/** An import's progress and counts. */
export const getImport = declare('getImport', {
  ...administered,
  method: 'GET',
  path: '/api/admin/imports/:id',
  summary: 'Get an import',
})

/** An import's checked rows in file order, all or those of one effect. */
export const listImportRows = declare('listImportRows', {
  ...administered,
  method: 'GET',
  path: '/api/admin/imports/:id/rows',
  paged: true,
  summary: "List an import's checked rows",
})

/** Checks the stored rows again, such as after the site's records changed. */
export const checkImport = declare('checkImport', {
  ...administered,
  method: 'POST',
  path: '/api/admin/imports/:id/check',
  refusals: [409],
  summary: 'Check an import again',
})

/** Applies a checked import without bad rows, atomically. */
export const applyImport = declare('applyImport', {
  ...administered,
  method: 'POST',
  path: '/api/admin/imports/:id/apply',
  refusals: [409, 429],
  summary: 'Apply a checked import',
})

/** Undoes an applied import, atomically, if its kind can. */
export const undoImport = declare('undoImport', {
  ...administered,
  method: 'POST',
  path: '/api/admin/imports/:id/undo',
  refusals: [409],
  summary: 'Undo an applied import',
})
