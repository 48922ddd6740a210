import { z, type ZodType } from 'zod'
import type { Access } from '#platform/contract/endpoint.ts'
import { errorStatus } from '#platform/contract/errors.ts'
import { wireSchema, type Entry } from './endpoint-table.ts'

/** Describes every endpoint in OpenAPI 3.1, from the same declarations that the server enforces. */
export function describeApi(entries: Entry<never>[], site: { name: string; url: string; version: string }): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { endpoint, schemas } of entries) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    const operations = (paths[path] ??= {})
    operations[endpoint.method.toLowerCase()] = {
      operationId: endpoint.name,
      summary: endpoint.summary,
      description: whoMay(endpoint.allow),
      tags: [endpoint.group],
      ...(endpoint.allow === 'anyone' ? { security: [] } : {}),
      parameters: [...parametersOf(schemas.params, 'path'), ...parametersOf(schemas.query, 'query')],
      ...(schemas.body ? { requestBody: { required: true, content: { [bodyType(endpoint.kind)]: { schema: inputSchema(schemas.body) } } } } : {}),
      responses: {
        ...(endpoint.kind === 'navigation'
          ? { 303: { description: 'Goes on to a page of the site' } }
          : schemas.reply
            ? { [endpoint.status ?? 200]: { description: 'Done', content: { 'application/json': { schema: wireSchema(schemas.reply) } }, ...(endpoint.paged ? { headers: { Link: { description: 'The next page, rel="next"; absent at the end', schema: { type: 'string' } } } } : {}) } }
            : { 204: { description: 'Done' } }),
        default: { $ref: '#/components/responses/Error' },
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${site.name} API`, version: site.version, description: 'Calls are authorized by the session cookie. Errors share one shape.' },
    servers: [{ url: site.url }],
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'xverse_session' } },
      responses: { Error: { description: 'An expected refusal or a fault', content: { 'application/json': { schema: errorSchema } } } },
    },
  }
}

const errorSchema = {
  type: 'object',
  required: ['error', 'code', 'requestId'],
  properties: {
    error: { type: 'string', description: 'For a person' },
    code: { enum: Object.keys(errorStatus) },
    requestId: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'Each wrong field and why' },
    capability: { type: 'string' },
    upgradeUrl: { type: 'string' },
  },
}

const bodyType = (kind: string | undefined) => kind === 'navigation' ? 'application/x-www-form-urlencoded' : 'application/json'

function inputSchema(schema: ZodType): Record<string, unknown> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

function parametersOf(schema: ZodType | undefined, place: 'path' | 'query'): unknown[] {
  if (!schema) return []
  const { properties = {}, required = [] } = inputSchema(schema) as { properties?: Record<string, object>; required?: string[] }
  return Object.entries(properties).map(([name, described]) => ({
    name, in: place, required: place === 'path' || required.includes(name), schema: described,
  }))
}

function whoMay(allow: Access): string {
  if (allow === 'anyone') return 'Open to everyone.'
  if (allow === 'account') return 'For whoever is signed in.'
  if (allow === 'member') return 'For signed-in members whose profile is not blocked.'
  return `For members with the capability ${allow.capability}.`
}
