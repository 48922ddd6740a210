import type { input, output, ZodType } from 'zod'

/**
 * Who may call an endpoint:
 * `anyone`, visitors included; `account`, whoever is signed in, even with a blocked profile;
 * `member`, whoever is signed in and not blocked; or the holders of one capability.
 */
export type Access = 'anyone' | 'account' | 'member' | { capability: string }

/** The shapes of one endpoint. Times are codecs: `Date` inside the server, ISO 8601 on the wire. */
export type EndpointSchemas = { params?: ZodType; query?: ZodType; body?: ZodType; reply?: ZodType }

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What an endpoint declares besides its shapes. */
export type EndpointSpec<A extends Access = Access, P extends boolean = boolean> = {
  method: Method
  /** Fastify's notation, such as `/api/articles/:id`. */
  path: string
  allow: A
  /** One line for the API description. */
  summary: string
  /** The group under which the API description lists it. */
  group: string
  /** True when the reply is a list that is read page by page: a plain array, its next page in a `Link` header. */
  paged?: P
  /** The rate limit that counts this call, by its name in the table of limits. */
  limit?: string
  /** The largest accepted body in bytes; 100 kB unless told. */
  maxBody?: number
  /** `navigation` answers a browser's own request with a redirect, and takes bodies of plain HTML forms. */
  kind?: 'navigation'
  /** True for the plain form of the page at this very path: where it is refused, the page is drawn again with what was typed, and why. */
  isOwnForm?: true
  /**
   * Cache tags that invalidate this reply; `:name` is filled in from the parameters.
   * A page is cached for visitors only when every call it shows names its tags.
   */
  cacheTags?: string[]
  /** The reply is the same for everyone and in high demand: it is made once and cached until one of its `cacheTags` is invalidated. */
  cached?: true
  /** Fields of the reply that only count what others do: a cached page gets them updated without being rendered. */
  volatileFields?: string[]
  /** The status of success; 200 unless told. */
  status?: 200 | 201 | 202
  /** Statuses of refusals that clients must expect besides those of every call with this method and access. */
  refusals?: (409 | 429)[]
}

/** One declaration that feeds the server's validation and authorization, the browser's `call`, the API description and the access sweep. */
export type Endpoint<
  S extends EndpointSchemas = EndpointSchemas,
  A extends Access = Access,
  P extends boolean = boolean,
> = EndpointSpec<A, P> & { name: string; schemas: () => Promise<S> }

type SchemaModule = Record<string, unknown>

/**
 * Declares the endpoints of a feature. The schemas stay behind a dynamic import, so that a browser
 * that only needs a path never loads Zod; `name` is the export of the schema module that holds the shapes.
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

/** What a caller hands over. */
export type InputOf<E> = Given<E, 'params'> & Given<E, 'query'> & Given<E, 'body'>

/** What a part of the input is on the server, after validation. */
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

/** A page of a list; `next` is the cursor of the following page, null at the end. */
export type Page<T> = { items: T[]; next: string | null }

/** What a caller receives: plain JSON, or a page of it. */
export type ReplyOf<E> = E extends { paged?: true }
  ? Wire<E> extends (infer T)[]
    ? Page<T>
    : never
  : Wire<E>

/** What a handler gives back: things with real dates, or a page of them. */
export type HandledOf<E> = E extends { paged?: true }
  ? Inside<E> extends (infer T)[]
    ? Page<T>
    : never
  : Inside<E>

/** Fills a path's parameters in, each encoded. */
export function pathTo(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  )
}

/** Writes a query in a fixed order, leaving out what is empty; begins with `?` unless empty. */
export function queryString(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]): [string, string] => [key, String(value)])
  return pairs.length ? `?${new URLSearchParams(pairs).toString()}` : ''
}
