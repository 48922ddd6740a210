import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
/** The service decides by the kind who may (docs/product/imports.md 10). */
const ofKind = { allow: 'account', group: 'Imports' } as const

/** A kind of records that files can hold: its columns and limits. */
export const getImportKind = declare('getImportKind', {
  ...ofKind,
  method: 'GET',
  path: '/api/import-kinds/:kind',
  summary: 'Get the columns of a kind of import',
})

/** Registers a CSV file; its rows are checked once uploaded, without changing anything. */
export const createImport = declare('createImport', {
  ...ofKind,
  allow: 'active',
  method: 'POST',
  path: '/api/imports',
  status: 201,
  limit: 'imports',
  refusals: [429],
  summary: 'Start a CSV import',
})

/** One kind's imports, newest first. */
export const listImports = declare('listImports', {
  ...ofKind,
  method: 'GET',
  path: '/api/imports',
  paged: true,
  summary: 'List imports of a kind',
})

/** An import's progress and counts. */
export const getImport = declare('getImport', {
  ...ofKind,
  method: 'GET',
  path: '/api/imports/:id',
  summary: 'Get an import',
})

/** An import's checked rows in file order, all or those of one effect. */
export const listImportRows = declare('listImportRows', {
  ...ofKind,
  method: 'GET',
  path: '/api/imports/:id/rows',
  paged: true,
  summary: "List an import's checked rows",
})

/** Checks the stored rows again, such as after the site's records changed. */
export const checkImport = declare('checkImport', {
  ...ofKind,
  allow: 'active',
  method: 'POST',
  path: '/api/imports/:id/check',
  refusals: [409],
  summary: 'Check an import again',
})

/** Applies a checked import without bad rows, atomically. */
export const applyImport = declare('applyImport', {
  ...ofKind,
  allow: 'active',
  method: 'POST',
  path: '/api/imports/:id/apply',
  refusals: [409, 429],
  summary: 'Apply a checked import',
})

/** Undoes an applied import, atomically, if its kind can. */
export const undoImport = declare('undoImport', {
  ...ofKind,
  allow: 'active',
  method: 'POST',
  path: '/api/imports/:id/undo',
  refusals: [409],
  summary: 'Undo an applied import',
})
