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
import type { Compression } from './encodings.ts'
import { fieldsOf, validationMessages } from './validation-messages.ts'
import { serializerOf } from './serializer.ts'
import { firstUnstorable } from './storable-text.ts'

/** The request context available to a handler beyond its input. */
export type RequestContext = {
  /** The caller's address; IPv6 callers count by network. */
  address: string
  requestId: string
  /** Aborted when the caller leaves before the answer's end. */
  left(): AbortSignal
  header(name: string): string | undefined
  cookie(name: string): string | undefined
  /** @param maxAge seconds; 0 removes the cookie. */
  setCookie(name: string, value: string, maxAge: number): void
}

/** Redirects the browser, for `navigation` endpoints. */
export type Redirect = { redirectTo: string }

type ViewerOf<E, V> = E extends { allow: 'anyone' } ? V | null : V
type Handled<E> = HandledOf<E> extends void ? Redirect : HandledOf<E>

/** An endpoint's validated input, and its caller. */
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

/** An endpoint with its handler. */
export type Route<V> = {
  endpoint: Endpoint
  handle: (request: ErasedRequest<V>) => unknown
  refuse: Refuse | undefined
}

/** Where a refused browser of a `navigation` endpoint is sent; the body is unparsed. */
export type Refuse = (error: DomainError, body: unknown) => Redirect

/** Creates the function that binds endpoints to handlers for one type of viewer. */
export function serving<V>() {
  return <E extends Endpoint>(
    endpoint: E,
    handle: (request: Request<E, V>) => Promise<Handled<E>> | Handled<E>,
    refuse?: Refuse,
  ): Route<V> => ({ endpoint, handle: handle as Route<V>['handle'], refuse })
}

/** Binds a `stream` endpoint to a handler that yields its replies; ended when the caller leaves. */
export function streaming<V>() {
  return <E extends Endpoint>(
    endpoint: E,
    handle: (request: Request<E, V>) => AsyncIterable<HandledOf<E>>,
  ): Route<V> => ({ endpoint, handle: handle as Route<V>['handle'], refuse: undefined })
}

/** A route with its schemas loaded. */
export type Entry<V> = Route<V> & {
  schemas: EndpointSchemas
  serialize: (value: unknown) => string
}

type Input = { params?: unknown; query?: unknown; body?: unknown }

/** All endpoints of the product, callable over HTTP or in process. */
export type EndpointTable<V> = {
  entries: Entry<V>[]
  /** Validates, handles and serializes; callers are authorized before. */
  answer(
    entry: Entry<V>,
    input: Input,
    viewer: V | null,
    requestContext: RequestContext,
  ): Promise<SerializedResponse>
  /**
   * An in-process call for server rendering; the reply equals what a browser would parse. Endpoints
   * are looked up by name, because the rendering bundle has its own copies.
   */
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    viewer: V | null,
    requestContext: RequestContext,
  ): Promise<ReplyOf<E>>
}

/** A serialized reply, a redirect, or the lines of a stream. */
export type SerializedResponse = {
  json: string | null
  next: string | null
  redirectTo: string | null
  lines?: AsyncIterable<string>
  /** Only of answers that are cached: their bytes in the encodings requested so far. */
  compressed?: Partial<Record<Compression, Buffer>>
}

type Options<V> = {
  declared: Endpoint[]
  routes: Route<V>[]
  /** Rate limits by name; every name an endpoint uses must exist. */
  limits: Readonly<Record<string, unknown>>
  /** The scopes of access tokens; every one an endpoint names must exist. */
  scopes: readonly string[]
  authorize: (viewer: V | null, allow: Access) => Promise<void>
  /** Validate replies against their schemas too; used by tests. */
  checkReplies: boolean
  responseCache: ResponseCache<SerializedResponse>
}

/**
 * Matches declared endpoints with handlers.
 * @throws Error if one is declared but not served, or served but not declared.
 */
export async function createEndpointTable<V>({
  declared,
  routes,
  limits,
  scopes,
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
  for (const { name, limit, scope } of declared) {
    if (limit !== undefined && !limits[limit])
      throw new Error(`endpoint ${name} uses rate limit ${limit}, which isn't defined`)
    if (scope !== undefined && !scopes.includes(scope))
      throw new Error(`endpoint ${name} names the scope ${scope}, which doesn't exist`)
  }
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
    if (endpoint.kind === 'stream') {
      const lines = linesOf(handled as AsyncIterable<unknown>, (reply) => {
        if (checkReplies && schemas.reply) z.encode(schemas.reply, reply)
        return entry.serialize(reply)
      })
      return { json: null, next: null, redirectTo: null, lines: await started(lines) }
    }
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
      async () => ({ ...(await make(entry, input, null, requestContext)), compressed: {} }),
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

async function* linesOf(
  replies: AsyncIterable<unknown>,
  serialize: (reply: unknown) => string,
): AsyncGenerator<string> {
  for await (const reply of replies) yield `${serialize(reply)}\n`
}

/** The lines from the first one on, so that a refusal before it is answered as any other. */
async function started(lines: AsyncGenerator<string>): Promise<AsyncIterable<string>> {
  const first = await lines.next()
  return (async function* () {
    if (first.done) return
    yield first.value
    yield* lines
  })()
}

function parse(schema: ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value, { error: validationMessages })
  if (!parsed.success) {
    const { issues } = parsed.error
    const fields = new Map<string, string>()
    for (const issue of issues)
      for (const name of fieldsOf(issue)) if (!fields.has(name)) fields.set(name, issue.message)
    const [first] = fields.values()
    const isOne = fields.size === 1 || issues.length === 1
    throw new DomainError(
      'invalid',
      isOne && first ? first : 'Please check the marked fields.',
      Object.fromEntries(fields),
    )
  }
  const refused = firstUnstorable(parsed.data)
  if (refused !== null)
    throw new DomainError('invalid', refused.reason, { [refused.path || 'body']: refused.reason })
  return parsed.data
}
