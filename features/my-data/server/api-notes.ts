import { errorRefs } from '#platform/server/http/openapi-errors.ts'
import { inPath, textSchema } from '#platform/server/http/openapi-parts.ts'
import type { JsonSchema } from '#platform/server/http/openapi-schemas.ts'

/** The download of exports for the API description. */
export const myDataApiPaths: Record<string, Record<string, JsonSchema>> = {
  '/api/my-data/exports/{id}/file': {
    get: {
      operationId: 'getExportFile',
      summary: 'Download an export of your data',
      description: 'For the member who asked for it, until it expires. Supports ranges.',
      tags: ['My data'],
      security: [{ session: [] }],
      parameters: [inPath('id', 'The export', textSchema)],
      responses: {
        200: { description: 'A zip archive', content: { 'application/zip': {} } },
        206: { description: 'A part of it', content: { 'application/zip': {} } },
        304: { description: 'Not modified' },
        ...errorRefs(403, 404, 405, 412, 416, 500, 503),
      },
    },
  },
}
