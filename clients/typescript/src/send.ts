import { errorOf, XVerseError } from './errors.ts'

/** Sends a request, as the global `fetch` does. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Waits some milliseconds; rejects with the signal's reason if it is aborted meanwhile. */
export type Wait = (milliseconds: number, signal?: AbortSignal) => Promise<void>

/** How a client sends its calls. */
export type Connection = {
  origin: string
  token: (() => string | Promise<string>) | null
  fetch: Fetch
  wait: Wait
  maxRetries: number
  /** In milliseconds. */
  maxRetryDelay: number
}

/** One call; a repeatable one may reach the site twice without doing anything twice. */
export type OutgoingRequest = {
  method: string
  url: string
  headers: Record<string, string>
  body: string | null
  isRepeatable: boolean
  /** Whether the response is handed on as a stream instead of as text. */
  isStreamed: boolean
  signal: AbortSignal | undefined
}

/** A successful response; its text is empty if the response is handed on as a stream. */
export type Received = { response: Response; text: string }

/** Statuses of a site, or of a gateway before it, that may answer a moment later. */
const passing = new Set([502, 503, 504])
/** Delays without a `Retry-After`, in milliseconds. */
const firstDelay = 500
const longestDelay = 8000

/**
 * Sends a request, again if that may help and can't do harm.
 * @throws XVerseError for a failure; the signal's reason once it is aborted.
 */
export async function send(connection: Connection, request: OutgoingRequest): Promise<Received> {
  for (let retries = 0; ; retries += 1) {
    request.signal?.throwIfAborted()
    const outcome = await attempt(connection, request)
    if (!(outcome instanceof XVerseError)) return outcome
    const delay = retries < connection.maxRetries ? delayAfter(outcome, retries, request) : null
    if (delay === null || delay > connection.maxRetryDelay) throw outcome
    await connection.wait(delay, request.signal)
  }
}

async function attempt(
  { fetch, token }: Connection,
  { method, url, headers, body, isStreamed, signal }: OutgoingRequest,
): Promise<Received | XVerseError> {
  const authorization = token === null ? {} : { authorization: `Bearer ${await token()}` }
  try {
    const response = await fetch(url, {
      method,
      headers: { ...authorization, ...headers },
      ...(body !== null && { body }),
      ...(signal && { signal }),
    })
    if (!response.ok) return await errorOf(response)
    return { response, text: isStreamed ? '' : await response.text() }
  } catch (cause) {
    signal?.throwIfAborted()
    return new XVerseError(`${method} ${url} got no response.`, {
      status: 0,
      code: 'network',
      cause,
    })
  }
}

/**
 * The milliseconds before another attempt, null if there should be none. A call that was refused
 * for coming too soon did nothing, so any may be sent again.
 */
function delayAfter(
  { status, code, retryAfter }: XVerseError,
  retries: number,
  { isRepeatable }: OutgoingRequest,
): number | null {
  const mayPass = code === 'network' || passing.has(status)
  if (status !== 429 && !(mayPass && isRepeatable)) return null
  if (retryAfter !== null) return retryAfter * 1000
  // Clients that failed together don't come back together.
  return Math.min(firstDelay * 2 ** retries, longestDelay) * (0.5 + Math.random() / 2)
}

/** Waits by a timer. */
export const waitByTimer: Wait = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', stop, { once: true })
  })
