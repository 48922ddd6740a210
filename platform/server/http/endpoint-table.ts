import fastJson from 'fast-json-stringify'
import { z, type ZodType } from 'zod'
import type {
  Access,
  Endpoint,
  EndpointSchemas,
  HandledOf,
  InputOf,
  Page,
  ParsedOf,
  ReplyOf,
} from '#platform/contract/endpoint.ts'
import { DomainError } from '../errors.ts'
import { cacheTagsOf, type ResponseCache } from '../cache/response-cache.ts'
import { validationMessages } from './validation-messages.ts'
import { firstUnstorable } from './storable-text.ts'

/** What a handler may know of, and say to, the caller's side beyond the declared input and reply. */
export type RequestContext = {
  /** The caller's address; IPv6 callers by their network. */
  address: string
  requestId: string
  header(name: string): string | undefined
  cookie(name: string): string | undefined
  /** @param maxAge seconds; 0 removes the cookie. */
  setCookie(name: string, value: string, maxAge: number): void
}

/** Where a `navigation` endpoint sends the browser. */
export type Redirect = { redirectTo: string }

type ViewerOf<E, V> = E extends { allow: 'anyone' } ? V | null : V
type Handled<E> = HandledOf<E> extends void ? Redirect : HandledOf<E>

/** An endpoint's input after validation, and who calls. */
export type Request<E, V> = {
  params: ParsedOf<E, 'params'>
  query: ParsedOf<E, 'query'>
  body: ParsedOf<E, 'body'>
  viewer: ViewerOf<E, V>
  requestContext: RequestContext
}

type ErasedRequest<V> = {
  params: unknown
  query: unknown
  body: unknown
  viewer: V | null
  requestContext: RequestContext
}

/** An endpoint together with what answers it. */
export type Route<V> = {
  endpoint: Endpoint
  handle: (request: ErasedRequest<V>) => unknown
  refuse: Refuse | undefined
}

/** Where a `navigation` endpoint sends a browser that is refused; the body is as it was sent. */
export type Refuse = (error: DomainError, body: unknown) => Redirect

/** Makes the function that binds an endpoint to its handler, for one kind of viewer. */
export function serving<V>() {
  return <E extends Endpoint>(
    endpoint: E,
    handle: (request: Request<E, V>) => Promise<Handled<E>> | Handled<E>,
    refuse?: Refuse,
  ): Route<V> => ({ endpoint, handle: handle as Route<V>['handle'], refuse })
}

/** A route with its schemas loaded. */
export type Entry<V> = Route<V> & {
  schemas: EndpointSchemas
  serialize: (value: unknown) => string
}

type Input = { params?: unknown; query?: unknown; body?: unknown }

/** All endpoints of the product, ready to be answered over HTTP or called in process. */
export type EndpointTable<V> = {
  entries: Entry<V>[]
  /** Validates, handles and serializes; the caller was authorized before. */
  answer(
    entry: Entry<V>,
    input: Input,
    viewer: V | null,
    requestContext: RequestContext,
  ): Promise<SerializedResponse>
  /** The whole of a call without HTTP, for server rendering: the reply is what a browser would parse. Endpoints go by their names, since the rendering bundle holds its own copies. */
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    viewer: V | null,
    requestContext: RequestContext,
  ): Promise<ReplyOf<E>>
}

/** A serialized reply, or where to go instead. */
export type SerializedResponse = {
  json: string | null
  next: string | null
  redirectTo: string | null
}

type Options<V> = {
  declared: Endpoint[]
  routes: Route<V>[]
  /** Rate limits by name; each that an endpoint names has to be there. */
  limits: Readonly<Record<string, unknown>>
  authorize: (viewer: V | null, allow: Access) => Promise<void>
  /** Tests check every reply against its schema, too. */
  checkReplies: boolean
  responseCache: ResponseCache<SerializedResponse>
}

/**
 * Pairs what is declared with what is served.
 * @throws Error when an endpoint is declared and not served, or served and not declared.
 */
export async function createEndpointTable<V>({
  declared,
  routes,
  limits,
  authorize,
  checkReplies,
  responseCache,
}: Options<V>): Promise<EndpointTable<V>> {
  const served = new Set(routes.map((route) => route.endpoint))
  const unserved = declared.filter((endpoint) => !served.has(endpoint)).map(({ name }) => name)
  const undeclared = routes
    .filter(({ endpoint }) => !declared.includes(endpoint))
    .map(({ endpoint }) => endpoint.name)
  if (unserved.length || undeclared.length || served.size !== routes.length) {
    throw new Error(
      `endpoints declared and not served: [${unserved.join(', ')}]; served and not declared, or twice: [${undeclared.join(', ')}]`,
    )
  }
  for (const { name, limit } of declared)
    if (limit !== undefined && !limits[limit])
      throw new Error(`endpoint ${name} uses rate limit ${limit}, which isn't defined`)
  const entries = await Promise.all(
    routes.map(async (route): Promise<Entry<V>> => {
      const schemas = await route.endpoint.schemas()
      return { ...route, schemas, serialize: serializerOf(schemas.reply) }
    }),
  )
  const byName = new Map(entries.map((entry) => [entry.endpoint.name, entry]))
  if (byName.size !== entries.length) throw new Error('two endpoints share a name')

  const uncacheable = declared.find(
    ({ cached, method, allow, cacheTags }) =>
      cached && (method !== 'GET' || allow !== 'anyone' || !cacheTags),
  )
  if (uncacheable)
    throw new Error(
      `${uncacheable.name} cannot be cached: it is not for everyone, or names no cache tags`,
    )

  const make: EndpointTable<V>['answer'] = async (entry, input, viewer, requestContext) => {
    const { endpoint, schemas } = entry
    const request = {
      params: parse(schemas.params, input.params ?? {}),
      query: parse(schemas.query, input.query ?? {}),
      body: parse(schemas.body, input.body ?? {}),
      viewer,
      requestContext,
    }
    const handled = await entry.handle(request)
    if (endpoint.kind === 'navigation')
      return { json: null, next: null, redirectTo: (handled as Redirect).redirectTo }
    if (!schemas.reply) return { json: null, next: null, redirectTo: null }
    const page = endpoint.paged ? (handled as Page<unknown>) : null
    const reply = page ? page.items : handled
    if (checkReplies) z.encode(schemas.reply, reply)
    return { json: entry.serialize(reply), next: page?.next ?? null, redirectTo: null }
  }
  const answer: EndpointTable<V>['answer'] = (entry, input, viewer, requestContext) => {
    const { endpoint } = entry
    if (!endpoint.cached) return make(entry, input, viewer, requestContext)
    const params = (input.params ?? {}) as Record<string, string>
    return responseCache.get(
      JSON.stringify([endpoint.name, params, input.query ?? {}]),
      cacheTagsOf(endpoint, params),
      () => make(entry, input, null, requestContext),
    )
  }

  return {
    entries,
    answer,
    call: async (endpoint, input, viewer, requestContext) => {
      const entry = byName.get(endpoint.name)
      if (!entry) throw new Error(`${endpoint.name} is not served`)
      await authorize(viewer, endpoint.allow)
      const { json, next } = await answer(entry, input, viewer, requestContext)
      const reply: unknown = json === null ? undefined : JSON.parse(json)
      return (endpoint.paged ? { items: reply, next } : reply) as never
    },
  }
}

function parse(schema: ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value, { error: validationMessages })
  if (!parsed.success) {
    const fields: Record<string, string> = {}
    for (const issue of parsed.error.issues)
      fields[issue.path.join('.') || 'body'] ??= issue.message
    const [first] = Object.values(fields)
    throw new DomainError(
      'invalid',
      Object.keys(fields).length === 1 && first ? first : 'Please check the marked fields.',
      fields,
    )
  }
  const refused = firstUnstorable(parsed.data)
  if (refused !== null)
    throw new DomainError('invalid', refused.reason, { [refused.path || 'body']: refused.reason })
  return parsed.data
}

/** The JSON Schema of a reply for the serializer alone: with everything in place, and the serializer's own `nullable`. */
function serializerSchema(schema: ZodType): Record<string, unknown> {
  return simplify(
    z.toJSONSchema(schema, {
      io: 'input',
      target: 'draft-7',
      unrepresentable: 'any',
      metadata: z.registry(),
    }),
  ) as Record<string, unknown>
}

/** Compiled for the first reply; compiling all of them would hold up the start. */
function serializerOf(schema: ZodType | undefined): Entry<unknown>['serialize'] {
  if (!schema) return () => 'null'
  let compiled: Entry<unknown>['serialize'] | null = null
  return (value) => {
    compiled ??= fastJson(serializerSchema(schema) as never) as Entry<unknown>['serialize']
    return compiled(value)
  }
}

/** Writes "X or null" as a nullable X, which the serializer handles without trying each branch. */
function simplify(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplify)
  if (typeof node !== 'object' || node === null) return node
  const { $schema: _dialect, anyOf, ...rest } = node as Record<string, unknown>
  const branches = Array.isArray(anyOf) ? (anyOf as Record<string, unknown>[]) : null
  const mapped = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, simplify(value)]),
  )
  if (!branches) return mapped
  const [only, ...others] = branches.filter((branch) => branch['type'] !== 'null')
  if (only && others.length === 0 && branches.length === 2)
    return { ...mapped, ...(simplify(only) as object), nullable: true }
  return { ...mapped, anyOf: branches.map(simplify) }
}
