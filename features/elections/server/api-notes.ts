import { atomType } from '#platform/server/http/atom.ts'
import { errorRefs } from '#platform/server/http/openapi-errors.ts'
import { file, inPath, openToEveryone, publication } from '#platform/server/http/openapi-parts.ts'
import type { JsonSchema } from '#platform/server/http/openapi-schemas.ts'
import { changesFeedPath } from '../contract/rules.ts'
import { openDataPaths, type OpenDataName } from '../contract/open-data.ts'

const tags = ['Elections']
const download = {
  'content-disposition': { description: 'Names the file', schema: { type: 'string' } },
}

const yearParameter = {
  name: 'year',
  in: 'query',
  required: false,
  description: 'The year of a cycle; the current one without it',
  schema: { type: 'integer' },
}

/** Open data for the API description. */
export const electionApiPaths: Record<string, Record<string, JsonSchema>> = {
  [changesFeedPath]: {
    get: publication('getElectionChangesFeed', 'The newest confirmed positions', [atomType]),
  },
  '/warroom/{states}.ics': {
    get: publication(
      'getElectionCalendar',
      'Election days, runoffs and days of certification of some states',
      ['text/calendar'],
      [
        inPath(
          'states',
          'Postal codes in order, joined by hyphens',
          { type: 'string' },
          {
            'x-matches': '[A-Za-z-]+',
          },
        ),
      ],
    ),
  },
  ...downloadsOf('positions', {
    csv: 'getPositionsCsv',
    json: 'getPositionsJson',
    what: 'All public positions with their sources',
    lines: 'One line per position that is not unknown.',
  }),
  ...downloadsOf('results', {
    csv: 'getElectionResultsCsv',
    json: 'getElectionResultsJson',
    what: 'All published results with their sources',
    lines: 'One line per candidate and round.',
  }),
}

type Named = { csv: string; json: string; what: string; lines: string }

function downloadsOf(
  name: OpenDataName,
  { csv, json, what, lines }: Named,
): Record<string, Record<string, JsonSchema>> {
  const shared = { tags, parameters: [yearParameter], ...openToEveryone }
  const errors = errorRefs(404, 405, 429, 500, 503)
  return {
    [openDataPaths[name].csv]: {
      get: {
        operationId: csv,
        summary: `${what}, as CSV`,
        description: `Open to everyone. ${lines}`,
        ...shared,
        responses: { 200: file(what, 'text/csv', { headers: download }), ...errors },
      },
    },
    [openDataPaths[name].json]: {
      get: {
        operationId: json,
        summary: `${what}, as JSON`,
        description: `Open to everyone. An object with \`year\`, \`license\` (an SPDX name, or null) and \`${name}\`.`,
        ...shared,
        responses: {
          200: {
            description: what,
            headers: download,
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['year', 'license', name],
                  properties: {
                    year: { type: 'integer' },
                    license: { type: ['string', 'null'] },
                    [name]: { type: 'array', items: { type: 'object' } },
                  },
                },
              },
            },
          },
          ...errors,
        },
      },
    },
  }
}
