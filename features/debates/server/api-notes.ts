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
import { socketPath, streamPath } from '../contract/live.ts'
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
        'Open to everyone. One line per vote, listed by receipt code. Its SHA-256 hash is the `tallyHash` of the result.',
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

const count = { type: 'integer', minimum: 0 }
const message = (
  type: string,
  properties: Record<string, JsonSchema>,
  optional: string[] = [],
): JsonSchema => ({
  type: 'object',
  required: ['type', ...Object.keys(properties).filter((name) => !optional.includes(name))],
  properties: { type: { const: type }, ...properties },
})

/** Messages of the live connection. */
export const liveSchemas: Record<string, JsonSchema> = {
  LiveMessage: {
    description: 'What the server sends: absolute counts, so a lost message does no harm.',
    oneOf: [
      message('vote_update', {
        debateId: uuidSchema,
        votesA: count,
        votesB: count,
        seq: { type: 'integer', description: 'Ignore what is lower than what you have' },
      }),
      message(
        'debate_update',
        {
          debateId: uuidSchema,
          ago: { type: 'integer', description: 'Milliseconds since the change' },
        },
        ['ago'],
      ),
      message('watchers', { debateId: uuidSchema, watchers: count }),
    ],
  },
}

/** The WebSocket, which OpenAPI can't describe. */
export const debateSockets = {
  [socketPath]: {
    summary: 'Live counts of debates',
    description:
      'Without a `watch` message you receive the counts of every debate. Browsers connect from this site’s own pages only. A refused connection answers 403 or 429 before the upgrade.',
    sends: schemaRef('LiveMessage'),
    receives: {
      oneOf: [
        message('watch', { debateIds: { type: 'array', maxItems: 20, items: uuidSchema } }),
        message('vote_cast', { debateId: uuidSchema, position: { enum: ['A', 'B'] } }),
      ],
    },
  },
}

/** Examples for the API description. */
export const debateExamples: Record<string, unknown> = {
  LiveMessage: {
    type: 'vote_update',
    debateId: '0198c5d2-7a10-7c3e-9f00-3c1d5b6a7e81',
    votesA: 210,
    votesB: 198,
    seq: 408,
  },
}
