import type { ZodType } from 'zod'
import { takesIdempotencyKey, type Access, type Endpoint } from '#platform/contract/endpoint.ts'
import { exportLimit } from './route-limits.ts'
import type { ApiEvent } from '../module.ts'
import type { Entry } from './endpoint-table.ts'
import { errorComponents, errorRef } from './openapi-errors.ts'
import { describeEvent } from './openapi-events.ts'
import { createSchemaWriter, type JsonSchema, type SchemaWriter } from './openapi-schemas.ts'

/** The description's content besides the table's endpoints. */
export type ApiDescription = {
  name: string
  /** The site's address. */
  url: string
  version: string
  /** Markdown for the top of the description. */
  about: string
  /** A description of each group of endpoints. */
  tags: Record<string, string>
  /** Operations served outside the table, by path and method. */
  otherPaths: Record<string, Record<string, JsonSchema>>
  /** Schemas used only by those operations. */
  otherSchemas: Record<string, JsonSchema>
  /** An example of each named schema. */
  examples: Record<string, unknown>
  securitySchemes: Record<string, JsonSchema>
  /** What the site sends to webhooks. */
  events: ApiEvent[]
  extensions: Record<`x-${string}`, unknown>
}

/**
 * Describes the API in OpenAPI 3.1, from the declarations the server enforces; one endpoint per
 * step, since all take longer than a request may hold up others.
 */
export function* describeApi(
  entries: Entry<never>[],
  description: ApiDescription,
): Generator<void, JsonSchema> {
  const writer = createSchemaWriter()
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const entry of entries) {
    const path = entry.endpoint.path.replace(/:(\w+)/g, '{$1}')
    const operations = (paths[path] ??= {})
    operations[entry.endpoint.method.toLowerCase()] = describeOperation(entry, writer)
    if (entry.endpoint.csv !== undefined)
      paths[`${path}.csv`] = { get: describeExport(entry, writer) }
    yield
  }
  for (const [path, operations] of Object.entries(description.otherPaths))
    paths[path] = { ...paths[path], ...operations }
  const webhooks: Record<string, { post: JsonSchema }> = {}
  for (const event of description.events) {
    webhooks[event.name] = { post: describeEvent(event, writer) }
    yield
  }
  const schemas: Record<string, JsonSchema> = {
    ...writer.components,
    ...errorComponents.schemas,
    ...description.otherSchemas,
  }
  for (const [name, example] of Object.entries(description.examples)) {
    if (!schemas[name]) throw new Error(`there is an example of ${name}, which isn't in the API`)
    schemas[name] = { ...schemas[name], examples: [example] }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${description.name} API`,
      version: description.version,
      description: description.about,
      license: { name: 'All rights reserved', url: description.url },
    },
    servers: [{ url: description.url, description: 'This site' }],
    security: [{ session: [] }],
    tags: Object.entries(description.tags).map(([name, text]) => ({ name, description: text })),
    paths,
    webhooks,
    components: {
      securitySchemes: description.securitySchemes,
      schemas,
      responses: errorComponents.responses,
      headers: { ...errorComponents.headers, Link: linkHeader },
    },
    ...description.extensions,
  }
}

function describeOperation(
  { endpoint, schemas, refuse }: Entry<never>,
  writer: SchemaWriter,
): JsonSchema {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description:
      whoMay(endpoint.allow) +
      (refuse ? " A rejected form also redirects to the form's page." : ''),
    tags: [endpoint.group],
    ...(endpoint.deprecated ? { deprecated: true, 'x-sunset': endpoint.deprecated.sunset } : {}),
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf(schemas.params, 'path', writer),
      ...parametersOf(schemas.query, 'query', writer),
      ...(takesIdempotencyKey(endpoint) ? [keyHeader] : []),
    ],
    ...(schemas.body ? { requestBody: requestBody(schemas.body, endpoint, writer) } : {}),
    responses: { ...success(endpoint, schemas.reply, writer), ...refusals(endpoint) },
  }
}

/** What a call may bring: a session, or a token with the named scope. */
function securityOf({ allow, method, kind, scope }: Endpoint): JsonSchema[] {
  const isOpen = allow === 'anyone'
  const isPublicRead = isOpen && method === 'GET' && kind !== 'navigation'
  return [
    ...(isOpen ? [{}] : []),
    { session: [] },
    ...(scope !== undefined ? [{ token: [scope] }] : isPublicRead ? [{ token: [] }] : []),
  ]
}

function describeExport(entry: Entry<never>, writer: SchemaWriter): JsonSchema {
  const allow = entry.endpoint.csv?.allow ?? entry.endpoint.allow
  const endpoint = { ...entry.endpoint, allow, limit: exportLimit }
  const operation = describeOperation({ ...entry, endpoint }, writer)
  return {
    ...operation,
    operationId: `${entry.endpoint.name}AsCsv`,
    summary: `${entry.endpoint.summary}: the whole list as CSV`,
    parameters: (operation['parameters'] as JsonSchema[]).filter(
      ({ name }) => name !== 'cursor' && name !== 'limit',
    ),
    responses: {
      ...(operation['responses'] as JsonSchema),
      200: {
        description: 'The list, with a header line',
        content: { 'text/csv': { schema: { type: 'string' } } },
      },
    },
  }
}

function requestBody(body: ZodType, { kind }: Endpoint, writer: SchemaWriter): JsonSchema {
  const schema = writer.write(body)
  const types =
    kind === 'navigation'
      ? ['application/x-www-form-urlencoded', 'application/json']
      : ['application/json']
  return {
    required: !body.safeParse(undefined).success,
    content: Object.fromEntries(types.map((type) => [type, { schema }])),
  }
}

function success(
  endpoint: Endpoint,
  reply: ZodType | undefined,
  writer: SchemaWriter,
): Record<string, JsonSchema> {
  if (endpoint.kind === 'navigation') {
    const Location = { description: 'The page to go to next', schema: { type: 'string' } }
    return {
      ...(endpoint.isOwnForm
        ? {
            302: {
              description: 'Already signed in: redirects to another page',
              headers: { Location },
            },
          }
        : {}),
      303: { description: 'Redirects to a page of the site', headers: { Location } },
    }
  }
  if (!reply) return { 204: { description: 'Done' } }
  return {
    [endpoint.status ?? 200]: {
      description: 'Done',
      ...(endpoint.paged ? { headers: { Link: { $ref: '#/components/headers/Link' } } } : {}),
      content: {
        [endpoint.kind === 'stream' ? 'application/x-ndjson' : 'application/json']: {
          schema: writer.write(reply),
        },
      },
    },
  }
}

/** Every failure status an endpoint may answer, so generated clients need no catch-all. */
function refusals(endpoint: Endpoint): Record<string, JsonSchema> {
  const isWrite = endpoint.method !== 'GET'
  const expected = [
    400,
    // Of any call that brings an access token.
    401,
    403,
    404,
    405,
    ...(isWrite ? [409, 413, 415] : []),
    429,
    500,
    503,
    ...(endpoint.refusals ?? []),
  ]
  const page = {
    'text/html': {
      schema: {
        type: 'string',
        description: "The form's page with the entered values and errors",
      },
    },
  }
  return Object.fromEntries(
    expected.map((status) => {
      if (!endpoint.isOwnForm || status === 405) return [status, errorRef(status)]
      const { description, headers, content } = errorComponents.of(status)
      return [
        status,
        { description, ...(headers ? { headers } : {}), content: { ...page, ...content } },
      ]
    }),
  )
}

const keyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Names one attempt, such as a UUID. Within 24 hours, the same request with the same key happens once and is answered as the first time, with `Idempotent-Replayed: true`.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

const linkHeader = {
  description:
    'The address of the next page, as `<…>; rel="next"` (RFC 8288). Absent on the last page.',
  schema: { type: 'string' },
  example: '</api/articles?cursor=WzE3NjM3&limit=20>; rel="next"',
}

function parametersOf(
  schema: ZodType | undefined,
  place: 'path' | 'query',
  writer: SchemaWriter,
): JsonSchema[] {
  if (!schema) return []
  const { properties = {}, required = [] } = writer.write(schema) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: described,
  }))
}

function whoMay(allow: Access): string {
  if (allow === 'anyone') return 'Open to everyone.'
  if (allow === 'account') return 'For signed-in accounts.'
  if (allow === 'active') return 'For signed-in accounts that aren’t suspended.'
  if (allow === 'member') return 'For signed-in members whose profile isn’t blocked.'
  return `For members with the capability \`${allow.capability}\`.`
}
