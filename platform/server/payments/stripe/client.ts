import Stripe from 'stripe'
import { second } from '../../clock.ts'
import { DomainError, missing } from '../../errors.ts'
import type { Log } from '../../log.ts'
import type { Metrics } from '../../metrics.ts'
import type { StripeSettings } from '../../settings-providers.ts'
import {
  CustomerGone,
  ProviderRefusal,
  type RefusalAbout,
  type RefusedCall,
} from '../provider-refusal.ts'

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

/** What observes every call: the log keeps Stripe's words, the counter how it ended. */
export type Observers = {
  log?: Log
  calls?: Metrics['providerCalls']
  timeouts?: Timeouts
  /** Tells the operators. */
  onRefusal?: (call: RefusedCall) => void
}

/** Runs one named call's requests. */
export type Caller = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** The same calls, each run by `call` under its own name. */
export function guarded<Calls extends object>(call: Caller, calls: Calls): Calls {
  return Object.fromEntries(
    Object.entries(calls as Record<string, (...given: unknown[]) => Promise<unknown>>).map(
      ([name, work]) => [name, (...given: unknown[]) => call(name, () => work(...given))],
    ),
  ) as Calls
}

/**
 * Runs calls with a deadline and translates how they end for the port: done, refused, unreachable,
 * or unknown. Idempotency keys make it safe to abandon requests in flight.
 */
export function createCaller({
  log,
  calls,
  onRefusal,
  timeouts: { call: limit } = timeouts,
}: Observers): Caller {
  const logFailure = (name: string, outcome: Outcome, error: unknown) => {
    const details = { call: name, outcome, ...reasonOf(causeOf(error)) }
    if (error instanceof DomainError && error.code === 'unavailable')
      log?.warn(details, 'Stripe did not answer')
    else if (error instanceof ProviderRefusal || outcome === 'unknown')
      log?.error(details, 'Stripe refused a call')
    else log?.info(details, 'Stripe answered no')
  }
  return async (name, work) => {
    let timer: NodeJS.Timeout | undefined
    let isOver = false
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(away(new Error(`no answer within ${limit} ms`))), limit)
    })
    try {
      const answer = await Promise.race([untilFree(work, () => isOver), late])
      calls?.inc({ call: name, outcome: 'done' })
      return answer
    } catch (error) {
      const translated = inOurWords(error)
      const outcome = outcomeOf(translated)
      calls?.inc({ call: name, outcome })
      logFailure(name, outcome, translated)
      if (translated instanceof ProviderRefusal) onRefusal?.({ name, reason: translated.reason })
      throw translated
    } finally {
      isOver = true
      clearTimeout(timer)
    }
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
/** How many keys are tried for the same object, over all calls: each may hold a stored failure. */
const maxKeys = 40

/**
 * Creates an object exactly once. Stripe stores a 5xx under its idempotency key for a day and
 * replays it, whether or not the object exists. After a replay, `find` looks for the object, and
 * only if it is missing the next key is used. A second new failure ends the call, so that an outage
 * doesn't use up the keys.
 */
export async function makeOnce<T>(
  key: string,
  make: (key: string) => Promise<T>,
  find: () => Promise<T | null>,
): Promise<T> {
  let isFirstFailure = true
  for (let used = 1; ; used += 1) {
    const present = used === 1 ? key : `${key}:${used}`
    try {
      return await make(present).catch((error: unknown) => {
        if (!isFailure(error) || isReplay(error) || !isFirstFailure) throw error
        isFirstFailure = false
        return make(present)
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

/** How a failed call ended; only a refused or missing one is known to have done nothing. */
type Outcome = 'refused' | 'missing' | 'unreachable' | 'unknown'

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof DomainError)) return 'unknown'
  if (error.code === 'missing') return 'missing'
  if (error.code !== 'unavailable') return 'refused'
  const { cause } = error
  if (cause instanceof Stripe.errors.StripeIdempotencyError && cause.statusCode === 400)
    return 'unknown'
  return isUnanswered(cause) ? 'unreachable' : 'refused'
}

const causeOf = (error: unknown) =>
  error instanceof DomainError && error.cause !== undefined ? error.cause : error

/** Stripe's own trouble, a busy key, a rate limit, or no answer at all. */
function isUnanswered(cause: unknown): boolean {
  if (!(cause instanceof Stripe.errors.StripeError)) return true
  const { statusCode: status } = cause
  return status === undefined || status === 409 || status === 429 || status >= 500
}

function inOurWords(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  if (error instanceof Stripe.errors.StripeCardError) return declined(error)
  // Wrong API keys, or a permission they lack, are corrected by operators. An idempotency key used
  // for something else leaves open what that did.
  const isTemporary = error.statusCode === 401 || error.statusCode === 403
  if (isTemporary || isUnanswered(error) || error instanceof Stripe.errors.StripeIdempotencyError)
    return away(error)
  if (error.code === 'resource_missing')
    return isAboutCustomer(error) ? new CustomerGone(error) : missing('Payment')
  return new ProviderRefusal(error.message, aboutOf(error), error)
}

/** The bank's message is meant for the cardholder. */
function declined(error: Stripe.errors.StripeCardError): DomainError {
  const refusal = new DomainError('unpaid', error.message)
  refusal.cause = error
  return refusal
}

const aboutCodes: Record<string, RefusalAbout> = {
  balance_insufficient: 'balance',
  insufficient_funds: 'balance',
  amount_too_small: 'amount',
  amount_too_large: 'amount',
  insufficient_capabilities_for_transfer: 'account',
  account_invalid: 'account',
}

const isAboutCustomer = ({ param, message }: Stripe.errors.StripeError): boolean =>
  param === 'customer' || /no such customer/i.test(message)

function aboutOf({ code = '', message }: Stripe.errors.StripeError): RefusalAbout {
  if (/insufficient (available )?funds/i.test(message)) return 'balance'
  return aboutCodes[code] ?? 'other'
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
