import type { CallOptions, Client, Page } from './calls.ts'
import { XVerseError } from './errors.ts'
import { operations } from './generated/operations.ts'
import {
  send,
  waitByTimer,
  type Connection,
  type Fetch,
  type OutgoingRequest,
  type Wait,
} from './send.ts'

/** Where a client's site is, and how the client calls it. */
export type ClientOptions = {
  /** The site's address, such as `https://your.site`. */
  baseUrl: string
  /** An access token, or what returns the current one. Without it, calls are a visitor's. */
  token?: string | (() => string | Promise<string>)
  /** Sends requests; the global `fetch` by default. */
  fetch?: Fetch
  /** How often a failed call is repeated at most; 2 by default. */
  maxRetries?: number
  /** The longest wait before a repetition, in milliseconds; 30,000 by default. */
  maxRetryDelay?: number
  /** Waits before repetitions; a timer by default. */
  wait?: Wait
}

type Input = { [name: string]: unknown; body?: unknown }
type Values = Record<string, string | number | boolean | null | undefined>

/** An operation as the generated table has it: method, path, and what is special about it. */
type Operation = { method: string; path: string; traits: ReadonlySet<string> }

/**
 * A client of the API of the site at `baseUrl`.
 * @throws TypeError if `baseUrl` is no absolute address.
 */
export function createClient(options: ClientOptions): Client {
  const { token, maxRetries = 2, maxRetryDelay = 30_000 } = options
  const connection: Connection = {
    origin: new URL(options.baseUrl).origin,
    token: token === undefined ? null : typeof token === 'string' ? () => token : token,
    fetch: options.fetch ?? ((url, init) => fetch(url, init)),
    wait: options.wait ?? waitByTimer,
    maxRetries,
    maxRetryDelay,
  }
  const calls = Object.entries(operations).map(([name, line]) => {
    const operation = parseLine(line)
    const isPaged = operation.traits.has('paged')
    return [name, isPaged ? pagedCall(connection, operation) : call(connection, operation)]
  })
  return Object.fromEntries(calls) as Client
}

function parseLine(line: string): Operation {
  const [method = '', path = '', ...traits] = line.split(' ')
  return { method, path, traits: new Set(traits) }
}

function call(connection: Connection, operation: Operation) {
  const { traits } = operation
  return async (input: Input = {}, options: CallOptions = {}): Promise<unknown> => {
    const request = requestOf(connection, operation, input, options)
    const { response, text } = await send(connection, request)
    if (traits.has('response')) return response
    if (traits.has('none')) return undefined
    return traits.has('text') ? text : jsonOf(response, text)
  }
}

function pagedCall(connection: Connection, operation: Operation) {
  const get = async (request: OutgoingRequest) => {
    const { response, text } = await send(connection, request)
    const nextUrl = nextPage(response.headers.get('link'), connection.origin)
    const next = nextUrl && new URL(nextUrl).searchParams.get('cursor')
    const page: Page<unknown> = { items: jsonOf(response, text) as unknown[], next }
    return { page, nextUrl }
  }
  async function* pages(input: Input = {}, options: CallOptions = {}) {
    const request = requestOf(connection, operation, input, options)
    for (let url: string | null = request.url; url !== null;) {
      const { page, nextUrl } = await get({ ...request, url })
      yield page
      url = nextUrl
    }
  }
  async function* each(input?: Input, options?: CallOptions) {
    for await (const { items } of pages(input, options)) yield* items
  }
  const first = async (input: Input = {}, options: CallOptions = {}) =>
    (await get(requestOf(connection, operation, input, options))).page
  return Object.assign(first, { each, pages })
}

/** What a successful response says, if it is the site's and not a proxy's. */
function jsonOf(response: Response, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new XVerseError('The answer is not JSON.', {
      status: response.status,
      code: 'unknown',
      requestId: response.headers.get('x-request-id'),
      cause,
    })
  }
}

/** The next page's address, if it is the site's: nobody else gets the token. */
function nextPage(link: string | null, origin: string): string | null {
  const target = /<([^<>]*)>;\s?rel="next"/.exec(link ?? '')?.[1]
  if (target === undefined) return null
  const url = new URL(target, origin)
  return url.origin === origin ? url.href : null
}

const repeatable = new Set(['GET', 'PUT', 'DELETE'])

function requestOf(
  { origin }: Connection,
  { method, path, traits }: Operation,
  { body, ...parameters }: Input,
  { signal, idempotencyKey, headers }: CallOptions,
): OutgoingRequest {
  const isOnce = traits.has('once')
  const isCsv = traits.has('csv-body')
  return {
    method,
    url: origin + addressOf(path, parameters as Values),
    headers: {
      ...(body !== undefined && { 'content-type': isCsv ? 'text/csv' : 'application/json' }),
      ...(isOnce && { 'idempotency-key': idempotencyKey ?? randomKey() }),
      ...headers,
    },
    body: body === undefined ? null : isCsv ? (body as string) : JSON.stringify(body),
    isRepeatable: isOnce || repeatable.has(method),
    isStreamed: traits.has('response'),
    signal,
  }
}

/** @throws TypeError for a missing path parameter, and for dots, which would lead elsewhere. */
function addressOf(path: string, parameters: Values): string {
  const rest = new Map(Object.entries(parameters))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    if (/^\.{0,2}$/.test(String(value ?? ''))) throw new TypeError(`${path} needs ${name}.`)
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams()
  for (const [name, value] of rest)
    if (value !== undefined && value !== null) query.append(name, String(value))
  const text = query.toString()
  return text === '' ? filled : `${filled}?${text}`
}

/** 128 random bits; `crypto.randomUUID` isn't there on plain http pages. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
