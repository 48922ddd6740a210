import { errorRefs } from '#platform/server/http/openapi-errors.ts'
import { file, openToEveryone } from '#platform/server/http/openapi-parts.ts'
import type { JsonSchema } from '#platform/server/http/openapi-schemas.ts'

/** The API description itself. */
export const ownApiPaths: Record<string, Record<string, JsonSchema>> = {
  '/api/openapi.json': {
    get: {
      operationId: 'describeApi',
      summary: 'OpenAPI description',
      description: 'Open to everyone.',
      tags: ['About the API'],
      ...openToEveryone,
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
      summary: 'Developer guide as a web page',
      description: 'Open to everyone.',
      tags: ['About the API'],
      ...openToEveryone,
      responses: { 200: file('A page', 'text/html'), ...errorRefs(405, 500) },
    },
  },
  '/api/docs': {
    get: {
      operationId: 'readApiDocs',
      summary: 'API reference as a web page',
      description: 'Open to everyone.',
      tags: ['About the API'],
      ...openToEveryone,
      responses: { 200: file('A page', 'text/html'), ...errorRefs(405, 500) },
    },
  },
}
