import { calendarPath } from '#features/debates/contract/rules.ts'
import { socketPath, streamPath } from '#features/debates/contract/live.ts'
import { errorRefs } from '#platform/server/openapi-errors.ts'
import { schemaRef, type JsonSchema } from '#platform/server/openapi-schemas.ts'
import { uploadPath } from './files.ts'
import { webhookPath } from './webhooks.ts'

const text = { type: 'string' }
const uuid = { type: 'string', format: 'uuid' }
const open = { security: [] }

const inPath = (
  name: string,
  description: string,
  schema: JsonSchema = uuid,
  more: JsonSchema = {},
) => ({ name, in: 'path', required: true, description, schema, ...more })
const inQuery = (name: string, description: string) => ({
  name,
  in: 'query',
  required: true,
  description,
  schema: text,
})
const file = (description: string, type: string, more: JsonSchema = {}) => ({
  description,
  content: { [type]: { schema: text } },
  ...more,
})

const etag = { ETag: { description: 'Names this version of the file', schema: text } }
const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag that you have',
  schema: text,
}
const notModified = { 304: { description: 'You have the newest version', headers: etag } }

/** A file that is made anew when what it tells changes. */
const publication = (
  operationId: string,
  summary: string,
  types: string[],
  parameters: JsonSchema[] = [],
): JsonSchema => ({
  operationId,
  summary,
  description: 'Open to everyone. Ask again with `If-None-Match`; an unchanged file answers 304.',
  tags: ['Feeds and calendars'],
  ...open,
  parameters: [...parameters, ifNoneMatch],
  responses: {
    200: {
      description: 'The file',
      headers: etag,
      content: Object.fromEntries(
        types.map((type) => [type, { schema: type.includes('json') ? { type: 'object' } : text }]),
      ),
    },
    301: {
      description: 'The file has another address',
      headers: { Location: { description: 'The address', schema: text } },
    },
    ...notModified,
    ...errorRefs(404, 500, 503),
  },
})

const mediaTypes = { 'image/webp': {}, 'video/mp4': {} }
const feedTypes = ['application/atom+xml', 'application/feed+json']
const format = inPath('format', '`xml` for Atom, `json` for JSON Feed', {
  type: 'string',
  enum: ['xml', 'json'],
})

/** What is served besides the endpoints of the table, as OpenAPI operations by path and method. */
export const otherPaths: Record<string, Record<string, JsonSchema>> = {
  [streamPath('{id}')]: {
    get: {
      operationId: 'watchDebate',
      summary: 'Live counts of one debate',
      description: `Open to everyone. Server-sent events for clients that cannot open the WebSocket at \`${socketPath}\`. The data of each event is one JSON message.`,
      tags: ['Live'],
      ...open,
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
      ...open,
      parameters: [inPath('id', 'The debate'), ifNoneMatch],
      responses: {
        200: file('The tally', 'text/csv', { headers: etag }),
        ...notModified,
        ...errorRefs(400, 404, 405, 429, 500, 503),
      },
    },
  },
  [`${uploadPath}/{key}`]: {
    put: {
      operationId: 'putUpload',
      summary: 'Send a file to an upload address',
      description:
        'Send the file’s bytes to an address that an upload endpoint gave you, exactly as given: its query is a signature that expires. With an S3 store the address is on another host.',
      tags: ['Uploads'],
      ...open,
      parameters: [
        inPath('key', 'The file; may hold slashes', text, { 'x-matches': '.+' }),
        ...['max', 'size', 'type', 'expires', 'signature'].map((name) =>
          inQuery(name, 'Part of the address as given'),
        ),
      ],
      requestBody: {
        required: true,
        content: { 'application/octet-stream': {}, 'image/*': {}, 'video/*': {} },
      },
      responses: {
        204: { description: 'Stored, to be checked' },
        ...errorRefs(400, 403, 404, 405, 409, 413, 415, 500, 503),
      },
    },
  },
  '/media/{key}': {
    get: {
      operationId: 'getMedia',
      summary: 'An uploaded picture or video',
      description:
        'Public where what holds it is public; otherwise for those who may see that. Takes ranges and conditions.',
      tags: ['Uploads'],
      security: [{}, { session: [] }],
      parameters: [
        inPath('key', 'The file; may hold slashes', text, { 'x-matches': '.+' }),
        ifNoneMatch,
        { name: 'Range', in: 'header', required: false, description: 'Which bytes', schema: text },
      ],
      responses: {
        200: { description: 'The file', headers: etag, content: mediaTypes },
        206: { description: 'The bytes that were asked for', headers: etag, content: mediaTypes },
        ...notModified,
        ...errorRefs(404, 412, 416, 500, 503),
      },
    },
  },
  '/receipts/{id}.pdf': {
    get: {
      operationId: 'getReceipt',
      summary: 'The receipt of a payment',
      description: 'For the account that paid.',
      tags: ['Membership'],
      parameters: [inPath('id', 'The payment')],
      responses: { 200: file('The receipt', 'application/pdf'), ...errorRefs(401, 404, 500, 503) },
    },
  },
  '/feeds/news.{format}': {
    get: publication('getNewsFeed', 'The newest articles', feedTypes, [format]),
  },
  '/feeds/category/{category}.{format}': {
    get: publication('getCategoryFeed', 'The newest articles of a category', feedTypes, [
      inPath('category', 'Such as `politics`', text),
      format,
    ]),
  },
  '/feeds/state/{state}.{format}': {
    get: publication('getStateFeed', 'The newest articles about a state', feedTypes, [
      inPath('state', 'Its code in small letters, such as `oh`', text),
      format,
    ]),
  },
  '/feeds/author/{username}.{format}': {
    get: publication('getAuthorFeed', 'The newest articles of a member', feedTypes, [
      inPath('username', 'The member', text),
      format,
    ]),
  },
  [calendarPath]: {
    get: publication('getDebateCalendar', 'All debates as a calendar', ['text/calendar']),
  },
  '/debates/{id}.ics': {
    get: publication(
      'getDebateEvent',
      'One debate as a calendar',
      ['text/calendar'],
      [inPath('id', 'The debate', uuid, { 'x-matches': '[0-9a-f-]+' })],
    ),
  },
  [webhookPath]: {
    post: {
      operationId: 'receivePaymentEvent',
      summary: 'Events of the card provider',
      description:
        'For Stripe. The signature of the body is checked; an event that was received before is answered alike.',
      tags: ['Payments'],
      security: [{ stripeSignature: [] }],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { type: 'object', description: 'An event as Stripe describes it' },
          },
        },
      },
      responses: {
        200: {
          description: 'Received',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['received'],
                properties: { received: { const: true } },
              },
            },
          },
        },
        ...errorRefs(400, 405, 413, 500, 503),
      },
    },
  },
  '/api/openapi.json': {
    get: {
      operationId: 'describeApi',
      summary: 'This description',
      description: 'Open to everyone.',
      tags: ['About the API'],
      ...open,
      responses: {
        200: {
          description: 'OpenAPI 3.1',
          content: { 'application/json': { schema: { type: 'object' } } },
        },
        ...errorRefs(405, 500),
      },
    },
  },
  '/api/guide': {
    get: {
      operationId: 'readApiGuide',
      summary: 'The guide for developers as a page',
      description: 'Open to everyone.',
      tags: ['About the API'],
      ...open,
      responses: { 200: file('A page', 'text/html'), ...errorRefs(405, 500) },
    },
  },
  '/api/docs': {
    get: {
      operationId: 'readApiDocs',
      summary: 'This description as a page',
      description: 'Open to everyone.',
      tags: ['About the API'],
      ...open,
      responses: { 200: file('A page', 'text/html'), ...errorRefs(405, 500) },
    },
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

/** The messages of the live connection. */
export const liveSchemas: Record<string, JsonSchema> = {
  LiveMessage: {
    description: 'What the server sends: absolute counts, so a lost message does no harm.',
    oneOf: [
      message('vote_update', {
        debateId: uuid,
        votesA: count,
        votesB: count,
        seq: { type: 'integer', description: 'Ignore what is lower than what you have' },
      }),
      message(
        'debate_update',
        { debateId: uuid, ago: { type: 'integer', description: 'Milliseconds since the change' } },
        ['ago'],
      ),
      message('watchers', { debateId: uuid, watchers: count }),
    ],
  },
}

/** The WebSocket, which OpenAPI has no words for. */
export const sockets = {
  [socketPath]: {
    summary: 'Live counts of debates',
    description:
      'Without a `watch` message you receive the counts of every debate. Browsers connect from this site’s own pages only. A refused connection answers 403 or 429 before the upgrade.',
    sends: schemaRef('LiveMessage'),
    receives: {
      oneOf: [
        message('watch', { debateIds: { type: 'array', maxItems: 20, items: uuid } }),
        message('vote_cast', { debateId: uuid, position: { enum: ['A', 'B'] } }),
      ],
    },
  },
}
