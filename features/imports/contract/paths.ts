/** Where an import's file is uploaded by PUT as `text/csv`. */
export const importFilePath = '/api/imports/:id/file'

/** An import's bad rows as CSV: line, column, reason and value. */
export const importErrorsPath = '/api/imports/:id/errors.csv'

/** A kind's columns as a CSV file with an example row. */
export const importTemplatePath = '/api/import-kinds/:kind/template.csv'

/** All present records of a kind as CSV, in the form that an import takes. */
export const importExportPath = '/api/import-kinds/:kind/export.csv'
