import { errorRefs } from '#platform/server/http/openapi-errors.ts'
import { file, inPath, uuidSchema } from '#platform/server/http/openapi-parts.ts'
import type { JsonSchema } from '#platform/server/http/openapi-schemas.ts'

const tags = ['Imports']
const headers = {
  'content-disposition': { description: 'Names the file', schema: { type: 'string' } },
}
const ofKind = [inPath('kind', 'The kind, such as `users`', { type: 'string' })]
const ofImport = [inPath('id', 'The import', uuidSchema)]

const download = (
  operationId: string,
  summary: string,
  what: string,
  parameters: JsonSchema[],
) => ({
  get: {
    operationId,
    summary,
    description: 'For administrators; of a kind of their own files, for its members.',
    tags,
    parameters,
    responses: {
      200: file(what, 'text/csv', { headers }),
      ...errorRefs(401, 403, 404, 405, 429, 500, 503),
    },
  },
})

/** The files of imports for the API description. */
export const importApiPaths: Record<string, Record<string, JsonSchema>> = {
  '/api/imports/{id}/file': {
    put: {
      operationId: 'sendImportFile',
      summary: 'Send the file of an import',
      description: "For its sender. UTF-8, and up to the kind's size and number of rows.",
      tags,
      parameters: ofImport,
      requestBody: {
        required: true,
        content: { 'text/csv': { schema: { type: 'string', format: 'binary' } } },
      },
      responses: {
        204: { description: 'The rows are being checked' },
        ...errorRefs(400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503),
      },
    },
  },
  '/api/imports/{id}/errors.csv': download(
    'downloadImportErrors',
    'The bad rows of an import, as CSV',
    'Line, column, reason and value of each error',
    ofImport,
  ),
  '/api/import-kinds/{kind}/template.csv': download(
    'downloadImportTemplate',
    'The columns of a kind of import with an example row, as CSV',
    'The template',
    ofKind,
  ),
  '/api/import-kinds/{kind}/export.csv': download(
    'exportImportKind',
    'All present records of a kind, as CSV in the form that an import takes',
    'The records',
    ofKind,
  ),
}
