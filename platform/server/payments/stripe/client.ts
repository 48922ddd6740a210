import Stripe from 'stripe'
import { second } from '../../clock.ts'
import { DomainError, missing } from '../../errors.ts'
import type { Log } from '../../log.ts'
import type { StripeSettings } from '../../settings-providers.ts'

/** Time limits in milliseconds: per request, and per call including retries. */
export type Timeouts = { request: number; call: number }

/** A person's request takes at most five seconds, whatever Stripe does (docs/product/site.md 8). */
export const timeouts: Timeouts = { request: 4 * second, call: 4.5 * second }

/** The SDK configured to retry failed requests with the same idempotency key. */
export function createStripeClient(
  { secretKey, apiUrl }: StripeSettings,
  { request }: Timeouts,
): Stripe {
  const url = apiUrl === null ? null : new URL(apiUrl)
  return new Stripe(secretKey, {
    timeout: request,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(url
      ? {
          protocol: url.protocol === 'http:' ? 'http' : 'https',
          host: url.hostname,
          port: url.port || (url.protocol === 'http:' ? 80 : 443),
        }
      : {}),
  })
}

/**
 * Runs one call's requests with a deadline and translates errors for the port; the log keeps
 * Stripe's words. Idempotency keys make it safe to abandon requests in flight.
 */
export async function answerOf<T>(
  work: () => Promise<T>,
  { call }: Timeouts,
  log: Log | undefined,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(away(new Error(`no answer within ${call} ms`))), call)
  })
  try {
    return await Promise.race([untilFree(work, () => isOver), late])
  } catch (error) {
    const translated = inOurWords(error)
    if (translated instanceof DomainError && translated.code === 'unavailable')
      log?.warn(reasonOf(translated.cause), 'Stripe did not answer')
    throw translated
  } finally {
    isOver = true
    clearTimeout(timer)
  }
}

/**
 * Stripe refuses a request while another uses the same idempotency key; its result is available
 * afterwards. A failure stored under a key the SDK chose is retried under a new key.
 */
async function untilFree<T>(work: () => Promise<T>, isOver: () => boolean): Promise<T> {
  for (let failures = 0; ;) {
    try {
      return await work()
    } catch (error) {
      const isBusy = error instanceof Stripe.errors.StripeError && error.statusCode === 409
      if (isFailure(error)) failures += 1
      if (isOver() || !(isBusy || (isFailure(error) && failures <= maxFailures))) throw error
      await new Promise((resolve) => {
        setTimeout(resolve, 200)
      })
    }
  }
}

/** How many Stripe failures one call treats as temporary. */
const maxFailures = 2
/** How many keys one call tries for the same object. */
const maxKeys = 4

/**
 * Creates an object exactly once. Stripe stores a 5xx under its idempotency key for a day and
 * replays it, whether or not the object exists. After a replay, `find` looks for the object, and
 * only if it is missing the next key is used.
 */
export async function makeOnce<T>(
  key: string,
  make: (key: string) => Promise<T>,
  find: () => Promise<T | null>,
): Promise<T> {
  for (let used = 1; ; used += 1) {
    const present = used === 1 ? key : `${key}:${used}`
    try {
      return await make(present).catch((error: unknown) => {
        if (isFailure(error) && !isReplay(error)) return make(present)
        throw error
      })
    } catch (error) {
      if (used === maxKeys || !isReplay(error)) throw error
      const made = await find()
      if (made !== null) return made
    }
  }
}

function isFailure(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500
}

function isReplay(error: unknown): boolean {
  return isFailure(error) && error.headers?.['idempotent-replayed'] === 'true'
}

/** True if Stripe rejected the request, with one of these codes if given. */
export function isRefusal(error: unknown, ...codes: string[]): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    (codes.length === 0 || codes.includes(error.code ?? ''))
  )
}

/** True if Stripe replayed a stored answer, which may be out of date. */
export function isRemembered(reply: Stripe.Response<unknown>): boolean {
  return reply.lastResponse.headers['idempotent-replayed'] === 'true'
}

/** The id of an object, whether expanded or not. */
export function idOf(thing: string | { id: string }): string {
  return typeof thing === 'string' ? thing : thing.id
}

/** The expanded object; null if only its id is there. */
export function expanded<T extends { id: string }>(thing: string | T | null | undefined): T | null {
  return typeof thing === 'object' ? thing : null
}

function inOurWords(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  if (error.code === 'resource_missing') return missing('Payment')
  if (
    error.statusCode === undefined ||
    error.statusCode === 409 ||
    error.statusCode === 429 ||
    error.statusCode >= 500
  )
    return away(error)
  if (error.statusCode === 401 || error.statusCode === 403) return away(error)
  return error
}

function reasonOf(cause: unknown): Record<string, unknown> {
  if (!(cause instanceof Stripe.errors.StripeError)) return { reason: String(cause) }
  return {
    reason: cause.message,
    type: cause.type,
    code: cause.code,
    status: cause.statusCode,
    stripeRequest: cause.requestId,
  }
}

function away(cause: unknown): DomainError {
  const error = new DomainError(
    'unavailable',
    "The card provider isn't responding. Please try again in a moment.",
    undefined,
    { retryAfterSeconds: 5 },
  )
  error.cause = cause
  return error
}
