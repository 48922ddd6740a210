import type { input, output, ZodType } from 'zod'

/**
 * Who may call an endpoint: `anyone`, visitors included; `account`, anyone logged in, even with a
 * blocked profile or a suspension; `active`, the same unless suspended; `member`, anyone logged in
 * and neither blocked nor suspended; or holders of one capability.
 */
export type Access = 'anyone' | 'account' | 'active' | 'member' | { capability: string }

/** An endpoint's schemas. Times are codecs: `Date` on the server, ISO 8601 on the wire. */
export type EndpointSchemas = { params?: ZodType; query?: ZodType; body?: ZodType; reply?: ZodType }

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** An endpoint's declaration besides its schemas. */
export type EndpointSpec<A extends Access = Access, P extends boolean = boolean> = {
  method: Method
  /** Fastify's notation, such as `/api/articles/:id`. */
  path: string
  allow: A
  /** One line for the API description. */
  summary: string
  /** Its group in the API description. */
  group: string
  /** True for a paged list: a plain array with the next page in a `Link` header. */
  paged?: P
  /**
   * The whole filtered list as CSV at `<path>.csv`, for paged lists without path parameters: the
   * file's name, and who may download it if not all readers of the list.
   */
  csv?: {
    name: string
    allow?: Access
    /** Fields of cents that aren't named so; all are written in dollars. */
    cents?: readonly string[]
    /** Adds a column of cents to each amount, for programs. */
    keepsCents?: boolean
  }
  /** The name of the rate limit that counts this call. */
  limit?: string
  /**
   * The scope that an access token needs for this call. Without one, tokens can make it only if it
   * is a GET for anyone (docs/product/developers.md 3).
   */
  scope?: string
  /** Maximum body size in bytes; 100 kB by default. */
  maxBody?: number
  /**
   * `navigation` responds to a browser navigation with a redirect and accepts plain HTML forms.
   * `stream` sends any number of replies as they come, a line of JSON each (`application/x-ndjson`).
   */
  kind?: 'navigation' | 'stream'
  /**
   * True for the plain form of the page at this path; a refused form renders the page again with
   * the input and the reason.
   */
  isOwnForm?: true
  /**
   * Cache tags that invalidate this reply; `:name` is filled from the parameters. A page is cached
   * for visitors only if every call it shows has tags.
   */
  cacheTags?: string[]
  /**
   * The reply is the same for everyone and in high demand: computed once and cached until one of
   * its `cacheTags` is invalidated.
   */
  cached?: true
  /** The success status; 200 by default. */
  status?: 200 | 201 | 202
  /**
   * Whether a repetition with the same `Idempotency-Key` is answered like the first call; by
   * default, what answers 201 is.
   */
  isOnce?: boolean
  /** When programs were told to stop using it, and when it goes; days in UTC (RFC 9745, RFC 8594). */
  deprecated?: { since: string; sunset: string }
  /** Failure statuses to expect besides those of every call with this method and access. */
  refusals?: (402 | 409 | 429 | 501)[]
}

/**
 * One declaration behind the server's validation and authorization, the browser's `call`, the API
 * description and the access tests.
 */
export type Endpoint<
  S extends EndpointSchemas = EndpointSchemas,
  A extends Access = Access,
  P extends boolean = boolean,
> = EndpointSpec<A, P> & { name: string; schemas: () => Promise<S> }

type SchemaModule = Record<string, unknown>

/**
 * Declares a feature's endpoints. Schemas load by dynamic import, so a browser that only needs a
 * path never loads Zod; `name` is the schema module's export.
 */
export function endpointsOf<M extends SchemaModule>(load: () => Promise<M>) {
  return <K extends keyof M & string, const A extends Access, const P extends boolean = false>(
    name: K,
    spec: EndpointSpec<A, P>,
  ): Endpoint<M[K] & EndpointSchemas, A, P> => ({
    ...spec,
    name,
    schemas: async () => (await load())[name] as M[K] & EndpointSchemas,
  })
}

type Part<S, K extends keyof EndpointSchemas> =
  S extends Record<K, infer Z> ? (Z extends ZodType ? Z : never) : never
type SchemasOf<E> = E extends { schemas: () => Promise<infer S> } ? S : never
type Given<E, K extends 'params' | 'query' | 'body'> = [Part<SchemasOf<E>, K>] extends [never]
  ? { [P in K]?: undefined }
  : Record<never, unknown> extends input<Part<SchemasOf<E>, K>>
    ? { [P in K]?: input<Part<SchemasOf<E>, K>> }
    : { [P in K]: input<Part<SchemasOf<E>, K>> }

/** The input a caller passes. */
export type InputOf<E> = Given<E, 'params'> & Given<E, 'query'> & Given<E, 'body'>

/** The validated input on the server. */
export type ParsedOf<E, K extends 'params' | 'query' | 'body'> = [Part<SchemasOf<E>, K>] extends [
  never,
]
  ? undefined
  : output<Part<SchemasOf<E>, K>>

type Wire<E> = [Part<SchemasOf<E>, 'reply'>] extends [never]
  ? undefined
  : input<Part<SchemasOf<E>, 'reply'>>
type Inside<E> = [Part<SchemasOf<E>, 'reply'>] extends [never]
  ? void
  : output<Part<SchemasOf<E>, 'reply'>>

/** A page of a list; `next` is the next page's cursor, null at the end. */
export type Page<T> = { items: T[]; next: string | null }

/** The reply a caller receives: plain JSON, or a page of it. */
export type ReplyOf<E> = E extends { paged?: true }
  ? Wire<E> extends (infer T)[]
    ? Page<T>
    : never
  : Wire<E>

/** A handler's result: values with real dates, or a page of them. */
export type HandledOf<E> = E extends { paged?: true }
  ? Inside<E> extends (infer T)[]
    ? Page<T>
    : never
  : Inside<E>

/** The header that names one attempt, however often it is sent. */
export const idempotencyHeader = 'idempotency-key'

/** True for calls that take an `Idempotency-Key`, and to which the own client sends one. */
export const takesIdempotencyKey = ({ status, isOnce = status === 201 }: Endpoint): boolean =>
  isOnce

/** Fills in a path's parameters, URL-encoded. */
export function pathTo(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  )
}

/** Serializes a query in a fixed order without empty values; starts with `?` unless empty. */
export function queryString(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]): [string, string] => [key, String(value)])
  return pairs.length ? `?${new URLSearchParams(pairs).toString()}` : ''
}
