import {
  pathTo,
  queryString,
  type Endpoint,
  type InputOf,
  type ReplyOf,
} from '#platform/contract/endpoint.ts'
import type { ErrorBody } from '#platform/contract/errors.ts'

/** A response as a browser sees it. */
export type SerializedResponse = { status: number; headers: Headers; text: string; json: unknown }

type RequestOptions = {
  body?: unknown
  form?: Record<string, string>
  headers?: Record<string, string>
}

/** An HTTP client that keeps cookies and follows no redirects. */
export type Client = {
  cookies: Map<string, string>
  request(method: string, path: string, options?: RequestOptions): Promise<SerializedResponse>
  /** Calls an endpoint, expecting success. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ReplyOf<E>>
  /** Calls an endpoint, expecting a refusal. */
  refused<E extends Endpoint>(
    endpoint: E,
    input: Record<string, unknown>,
  ): Promise<{ status: number; body: ErrorBody; headers: Headers }>
}

const isRaw = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof Uint8Array

/** A client of the site at `url`. */
export function createClient(url: string): Client {
  const cookies = new Map<string, string>()

  const request: Client['request'] = async (method, path, { body, form, headers = {} } = {}) => {
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(cookies.size
          ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isRaw(body) ? body : JSON.stringify(body) }),
      ...(form ? { body: new URLSearchParams(form).toString() } : {}),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('/json') && text
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson ? JSON.parse(text) : null,
    }
  }

  const send = (endpoint: Endpoint, input: Record<string, unknown>) => {
    const { params, query, body } = input as {
      params?: Record<string, string>
      query?: Record<string, unknown>
      body?: unknown
    }
    return request(
      endpoint.method,
      pathTo(endpoint.path, params) + queryString(query),
      body === undefined ? {} : { body },
    )
  }

  return {
    cookies,
    request,
    call: async (endpoint, input) => {
      const { status, text, json, headers } = await send(endpoint, input)
      if (status >= 300) throw new Error(`${endpoint.name} answered ${status}: ${text}`)
      const next = /cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1]
      return (
        endpoint.paged ? { items: json, next: next ? decodeURIComponent(next) : null } : json
      ) as never
    },
    refused: async (endpoint, input) => {
      const { status, text, json, headers } = await send(endpoint, input)
      if (status < 400)
        throw new Error(
          `${endpoint.name} was expected to be refused and answered ${status}: ${text}`,
        )
      return { status, body: json as ErrorBody, headers }
    },
  }
}
