import { errorRefs } from '#platform/server/http/openapi-errors.ts'
import {
  etag,
  file,
  ifNoneMatch,
  inPath,
  notModified,
  openToEveryone,
} from '#platform/server/http/openapi-parts.ts'
import type { JsonSchema } from '#platform/server/http/openapi-schemas.ts'
import { billSins } from '../contract/rules.ts'

/** The campaign's files for the API description. */
export const campaignApiPaths: Record<string, Record<string, JsonSchema>> = {
  '/seven-sins/{sin}/bill.pdf': {
    get: {
      operationId: 'getBillPdf',
      summary: 'A bill as a PDF file',
      description: 'Open to everyone. Tagged, with page numbers, made from the text on the page.',
      tags: ['Campaign'],
      ...openToEveryone,
      parameters: [inPath('sin', 'The issue', { type: 'string', enum: billSins }), ifNoneMatch],
      responses: {
        200: file('The bill', 'application/pdf', { headers: etag }),
        ...notModified,
        ...errorRefs(404, 405, 500, 503),
      },
    },
  },
}
