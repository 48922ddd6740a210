import type { ErrorBody } from '#platform/contract/errors.ts'
import {
  idempotencyHeader,
  pathTo,
  queryString,
  takesIdempotencyKey,
  type Endpoint,
  type InputOf,
  type ReplyOf,
} from '#platform/contract/endpoint.ts'
import { randomKey } from './ids.ts'

/** A failed call. Its message is the status, a colon and the response text. */
export class CallError extends Error {
  readonly status: number
  readonly body: Partial<ErrorBody>

  constructor(status: number, text: string, body: Partial<ErrorBody>) {
    super(`${status}: ${text}`)
    this.name = 'CallError'
    this.status = status
    this.body = body
  }

  /** The error that a failed response stands for. */
  static async of(response: Response): Promise<CallError> {
    const text = await response.text()
    return new CallError(response.status, text || response.statusText, parseBody(text))
  }

  /** The message for the person: the server's, else `otherwise`. */
  says(otherwise: string): string {
    return this.body.error ?? otherwise
  }
}

/**
 * True if the site itself answered; a gateway answers for an unreachable site without the site's
 * words.
 */
export function isAnswered(error: unknown): error is CallError {
  return error instanceof CallError && (error.status < 500 || error.body.error !== undefined)
}

/** Calls an endpoint; its declaration types input and reply. */
export type Call = <E extends Endpoint>(endpoint: E, ...input: CallInput<E>) => Promise<ReplyOf<E>>

type CallInput<E> =
  Record<never, unknown> extends InputOf<E>
    ? [input?: InputOf<E>, signal?: AbortSignal]
    : [input: InputOf<E> & Keyed, signal?: AbortSignal]

/** The idempotency key of a call that may be sent again after a reload; made here without one. */
type Keyed = { key?: string }

type AnyInput = Keyed & {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/** Keys of calls without an answer, so that sending one again can't do it twice. */
const unanswered: Record<string, string> = {}

/**
 * Calls over HTTP with the session cookie.
 * @throws CallError for any response that isn't ok; TypeError without a response.
 */
export const call: Call = async (endpoint, ...[input, signal]) => {
  const { params, query, body, key: givenKey } = (input ?? {}) as AnyInput
  const address = pathTo(endpoint.path, params) + queryString(query)
  const sent = body === undefined ? null : JSON.stringify(body)
  const what = `${address} ${sent}`
  const key = takesIdempotencyKey(endpoint) && (givenKey ?? (unanswered[what] ??= randomKey()))
  const response = await fetch(address, {
    method: endpoint.method,
    credentials: 'include',
    headers: {
      ...(sent !== null && { 'content-type': 'application/json' }),
      ...(key !== false && { [idempotencyHeader]: key }),
    },
    ...(sent !== null && { body: sent }),
    ...(signal && { signal }),
  })
  if (response.status < 500) delete unanswered[what]
  if (!response.ok) throw await CallError.of(response)
  const text = await response.text()
  const reply: unknown = text ? JSON.parse(text) : undefined
  return (
    endpoint.paged ? { items: reply, next: nextCursor(response.headers.get('link')) } : reply
  ) as never
}

/** The same call; also reports when a response says nobody is logged in. */
export function withSignOutHandler(inner: Call, onSignedOut: () => void): Call {
  return async (...asked) => {
    try {
      return await inner(...asked)
    } catch (error) {
      if (error instanceof CallError && error.status === 401) onSignedOut()
      throw error
    }
  }
}

function parseBody(text: string): Partial<ErrorBody> {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}

function nextCursor(link: string | null): string | null {
  const next = /<([^>]*)>;\s*rel="next"/.exec(link ?? '')?.[1]
  return next ? new URL(next, location.origin).searchParams.get('cursor') : null
}
