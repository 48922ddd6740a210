import { errorRefs } from '#platform/server/http/openapi-errors.ts'
import {
  etag,
  file,
  ifNoneMatch,
  inPath,
  notModified,
  openToEveryone,
  publication,
} from '#platform/server/http/openapi-parts.ts'
import type { JsonSchema } from '#platform/server/http/openapi-schemas.ts'
import { billSins, testimonyFeedPath } from '../contract/rules.ts'

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
  '/api/seven-sins-bills/{sin}/tally.csv': {
    get: {
      operationId: 'getSupportTally',
      summary: "The tally of a bill's supporters",
      description:
        'Open to everyone. One line per supporter: the SHA-256 of the issue, a colon, and the receipt code without dashes.',
      tags: ['Campaign'],
      ...openToEveryone,
      parameters: [inPath('sin', 'The issue', { type: 'string', enum: billSins })],
      responses: {
        200: file('The tally', 'text/csv'),
        ...errorRefs(404, 405, 429, 500, 503),
      },
    },
  },
  [testimonyFeedPath]: {
    get: publication('getTestimonyFeed', 'The newest testimonies', ['application/atom+xml']),
  },
}
