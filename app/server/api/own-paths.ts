import { errorRefs } from '#platform/server/http/openapi-errors.ts'
import {
  etag,
  file,
  ifNoneMatch,
  notModified,
  openToEveryone,
} from '#platform/server/http/openapi-parts.ts'
import type { JsonSchema } from '#platform/server/http/openapi-schemas.ts'

const described = (operationId: string, summary: string, found: JsonSchema): JsonSchema => ({
  operationId,
  summary,
  description: "Open to everyone. Send `If-None-Match` to get 304 when it hasn't changed.",
  tags: ['About the API'],
  ...openToEveryone,
  parameters: [ifNoneMatch],
  responses: { 200: found, ...notModified, ...errorRefs(405, 429, 500) },
})
const page = file('A page', 'text/html', { headers: etag })

/** The API description itself. */
export const ownApiPaths: Record<string, Record<string, JsonSchema>> = {
  '/api/openapi.json': {
    get: described('describeApi', 'OpenAPI description', {
      description: 'OpenAPI 3.1',
      headers: etag,
      content: { 'application/json': { schema: { type: 'object' } } },
    }),
  },
  '/api/guide': { get: described('readApiGuide', 'Developer guide as a web page', page) },
  '/api/assistants': {
    get: described('readAssistantsGuide', 'How to connect an assistant, as a web page', page),
  },
  '/api/guide/webhooks': {
    get: described('readWebhooksGuide', 'How to receive webhooks, as a web page', page),
  },
  '/api/guide/changes': {
    get: described('readApiChanges', 'Changes of the API, as a web page', page),
  },
  '/api/docs': { get: described('readApiDocs', 'API reference as a web page', page) },
}
