import { errorRefs } from '#platform/server/http/openapi-errors.ts'
import {
  etag,
  file,
  ifNoneMatch,
  inPath,
  notModified,
  openToEveryone,
  publication,
  uuidSchema,
} from '#platform/server/http/openapi-parts.ts'
import { schemaRef, type JsonSchema } from '#platform/server/http/openapi-schemas.ts'
import { socketPath } from '#features/live/contract/connection.ts'
import { streamPath } from '../contract/live.ts'
import { calendarPath } from '../contract/rules.ts'

/** Live counts, tallies and calendars for the API description. */
export const debateApiPaths: Record<string, Record<string, JsonSchema>> = {
  [streamPath('{id}')]: {
    get: {
      operationId: 'watchDebate',
      summary: 'Live counts of one debate',
      description: `Open to everyone. Server-sent events for clients that cannot open the WebSocket at \`${socketPath}\`. The data of each event is one JSON message.`,
      tags: ['Live'],
      ...openToEveryone,
      parameters: [inPath('id', 'The debate')],
      responses: {
        200: {
          description: 'A stream that stays open',
          content: { 'text/event-stream': { schema: schemaRef('LiveMessage') } },
        },
        ...errorRefs(404, 405, 429, 500, 503),
      },
    },
  },
  '/api/debates/{id}/tally.csv': {
    get: {
      operationId: 'getTally',
      summary: 'The tally of a closed debate',
      description:
        'Open to everyone. One line per vote, listed by receipt code, with its side or `removed`; with a column `verified`, `yes` or `no`, if the result tells the votes of verified members. Its SHA-256 hash is the `tallyHash` of the result.',
      tags: ['Debates'],
      ...openToEveryone,
      parameters: [inPath('id', 'The debate'), ifNoneMatch],
      responses: {
        200: file('The tally', 'text/csv', { headers: etag }),
        ...notModified,
        ...errorRefs(400, 404, 405, 429, 500, 503),
      },
    },
  },
  [calendarPath]: {
    get: publication('getDebateCalendar', 'All debates as a calendar', ['text/calendar']),
  },
  '/debates/{id}.ics': {
    get: publication(
      'getDebateEvent',
      'One debate as a calendar',
      ['text/calendar'],
      [inPath('id', 'The debate', uuidSchema, { 'x-matches': '[0-9a-f-]+' })],
    ),
  },
}
