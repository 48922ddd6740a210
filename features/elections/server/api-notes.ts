import { atomType } from '#platform/server/http/atom.ts'
import { errorRefs } from '#platform/server/http/openapi-errors.ts'
import { file, openToEveryone, publication } from '#platform/server/http/openapi-parts.ts'
import type { JsonSchema } from '#platform/server/http/openapi-schemas.ts'
import { changesFeedPath } from '../contract/rules.ts'
import { openDataPaths } from '../contract/open-data.ts'

const tags = ['Elections']
const download = {
  'content-disposition': { description: 'Names the file', schema: { type: 'string' } },
}

/** Open data for the API description. */
export const electionApiPaths: Record<string, Record<string, JsonSchema>> = {
  [changesFeedPath]: {
    get: publication('getElectionChangesFeed', 'The newest confirmed positions', [atomType]),
  },
  [openDataPaths.csv]: {
    get: {
      operationId: 'getPositionsCsv',
      summary: 'All public positions with their sources, as CSV',
      description:
        'Open to everyone. One line per position that is not unknown, of the current cycle.',
      tags,
      ...openToEveryone,
      responses: {
        200: file('The positions', 'text/csv', { headers: download }),
        ...errorRefs(404, 405, 429, 500, 503),
      },
    },
  },
  [openDataPaths.json]: {
    get: {
      operationId: 'getPositionsJson',
      summary: 'All public positions with their sources, as JSON',
      description:
        'Open to everyone. An object with `year`, `license` (an SPDX name, or null) and `positions`.',
      tags,
      ...openToEveryone,
      responses: {
        200: {
          description: 'The positions',
          headers: download,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['year', 'license', 'positions'],
                properties: {
                  year: { type: 'integer' },
                  license: { type: ['string', 'null'] },
                  positions: { type: 'array', items: { type: 'object' } },
                },
              },
            },
          },
        },
        ...errorRefs(404, 405, 429, 500, 503),
      },
    },
  },
}
