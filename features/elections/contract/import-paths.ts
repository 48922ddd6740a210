/** Where the file of an import is sent by PUT, as `text/csv`. */
export const importFilePath = '/api/admin/election-imports/:id/file'
/** All candidates of the current cycle as CSV, in the form that an import takes. */
export const exportPath = '/api/admin/senate-candidates.csv'
