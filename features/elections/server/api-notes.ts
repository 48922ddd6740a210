import { atomType } from '#platform/server/http/atom.ts'
import { errorRefs } from '#platform/server/http/openapi-errors.ts'
import {
  file,
  inPath,
  openToEveryone,
  publication,
  uuidSchema,
} from '#platform/server/http/openapi-parts.ts'
import type { JsonSchema } from '#platform/server/http/openapi-schemas.ts'
import { changesFeedPath } from '../contract/rules.ts'
import { exportPath } from '../contract/import-paths.ts'
import { openDataPaths } from '../contract/open-data.ts'

const tags = ['Elections']
const download = {
  'content-disposition': { description: 'Names the file', schema: { type: 'string' } },
}

/** Open data, the export and the files of imports for the API description. */
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
  [exportPath]: {
    get: {
      operationId: 'exportSenateCandidates',
      summary: 'All candidates of the current cycle, as CSV',
      description: 'For administrators. In the form that an import takes.',
      tags,
      responses: {
        200: file('The candidates', 'text/csv', { headers: download }),
        ...errorRefs(401, 403, 404, 405, 429, 500, 503),
      },
    },
  },
  '/api/admin/election-imports/{id}/file': {
    put: {
      operationId: 'sendImportFile',
      summary: 'Send the file of an import',
      description: 'For administrators. UTF-8, up to 10 MB and 20,000 rows.',
      tags,
      parameters: [inPath('id', 'The import', uuidSchema)],
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
}
