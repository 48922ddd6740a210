/** Where an import's file is uploaded by PUT as `text/csv`. */
export const importFilePath = '/api/admin/election-imports/:id/file'
/** The current cycle's candidates as CSV, in the import's format. */
export const exportPath = '/api/admin/senate-candidates.csv'
