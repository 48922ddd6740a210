import { errorRefs } from '#platform/server/http/openapi-errors.ts'
import { file } from '#platform/server/http/openapi-parts.ts'
import type { JsonSchema } from '#platform/server/http/openapi-schemas.ts'
import { productsCsvPath } from '../contract/csv.ts'

/** The sellers' export for the API description. */
export const deskApiPaths: Record<string, Record<string, JsonSchema>> = {
  [productsCsvPath]: {
    get: {
      operationId: 'exportProducts',
      summary: "Your House's products, as CSV",
      description: 'For sellers. One line per variant, as an import takes them.',
      tags: ['Selling'],
      responses: {
        200: file('The products', 'text/csv', {
          headers: {
            'content-disposition': { description: 'Names the file', schema: { type: 'string' } },
          },
        }),
        ...errorRefs(401, 403, 404, 405, 429, 500, 503),
      },
    },
  },
}
