import type { Clock } from './clock.ts'
import { DomainError } from './errors.ts'

/** So many calls in so long a time, counted per address and, where the call names one, per account. */
export type RateLimit = {
  max: number
  /** Milliseconds. */
  per: number
  /** What each count belongs to: the caller's address, the account that is named or signed in, or both together. */
  by: 'address' | 'account' | 'account and address'
  /** The field of the body that names the account while nobody is signed in. */
  accountField?: string
  /** How many one address may make besides, whichever accounts it names. */
  maxOfAddress?: number
  /** How many may be made for one account besides, from whichever addresses. */
  maxOfAccount?: number
  /** How many tries may be made besides, those included that were refused for what they hold (400, 409); `max` then counts the others alone. */
  maxTries?: number
}

/** Whom a call is counted for; a blank account is none. */
export type Caller = { address: string; account: string }

/** Counts calls against the table of limits. */
export type Limiter = {
  limits: Record<string, RateLimit>
  /** Counts one more call; answers the refusal when it was one too many. */
  refusal(name: string, caller: Caller): Promise<DomainError | null>
  /** Tells that a counted call was refused for what it holds; where tries have a cap of their own it counts as a try alone. */
  forgive(name: string, caller: Caller): Promise<void>
}

/** Counts calls. Shared by all nodes when it lives in Redis. */
export type RateCounter = {
  /** Counts one more and says how many there are in the present window, and how long it lasts still, in milliseconds. */
  add(key: string, per: number): Promise<{ count: number; resetsIn: number }>
  /** Counts one less, unless the window is over. */
  takeBack(key: string): Promise<void>
  close(): Promise<void>
}

/** A limiter over one table of limits; without a counter nothing is limited. */
export function createLimiter(limits: Record<string, RateLimit>, counter: RateCounter | null): Limiter {
  const countedOf = ({ by }: RateLimit, { address, account }: Caller) => ({ address, account: account || address, 'account and address': `${account}|${address}` })[by]
  return {
    limits,
    forgive: async (name, caller) => {
      const limit = limits[name]
      if (limit?.maxTries !== undefined) await counter?.takeBack(`${name}|${countedOf(limit, caller)}`)
    },
    refusal: async (name, caller) => {
      const { address, account } = caller
      const limit = limits[name]
      if (!limit) throw new Error(`there is no rate limit called ${name}`)
      if (!counter) return null
      const counted = countedOf(limit, caller)
      const caps = [{ key: `${name}|${counted}`, max: limit.max }]
      if (limit.maxTries !== undefined) caps.push({ key: `tries of ${name}|${counted}`, max: limit.maxTries })
      if (limit.maxOfAddress !== undefined) caps.push({ key: `${name} of an address|${address}`, max: limit.maxOfAddress })
      if (limit.maxOfAccount !== undefined) caps.push({ key: `${name} of an account|${account}`, max: limit.maxOfAccount })
      const waits: number[] = []
      for (const { key, max } of caps) {
        const { count, resetsIn } = await counter.add(key, limit.per)
        if (count > max) waits.push(resetsIn)
      }
      if (waits.length === 0) return null
      const retryAfterSeconds = Math.max(1, Math.ceil(Math.max(...waits) / 1000))
      const wait = retryAfterSeconds > 90 ? `${Math.ceil(retryAfterSeconds / 60)} minutes` : `${retryAfterSeconds} seconds`
      return new DomainError('limited', `That was tried too often. Please wait ${wait} and try again.`, undefined, { retryAfterSeconds })
    },
  }
}

/** Counts in the memory of this process; forgets windows that are over. */
export function createMemoryCounter(clock: Clock): RateCounter {
  const windows = new Map<string, { count: number; endsAt: number }>()
  let sweepAt = 0
  return {
    add: async (key, per) => {
      const now = clock.now().getTime()
      if (now >= sweepAt) {
        for (const [name, window] of windows) if (window.endsAt <= now) windows.delete(name)
        sweepAt = now + 60_000
      }
      const known = windows.get(key)
      const window = known && known.endsAt > now ? known : { count: 0, endsAt: now + per }
      window.count += 1
      windows.set(key, window)
      return { count: window.count, resetsIn: window.endsAt - now }
    },
    takeBack: async (key) => {
      const known = windows.get(key)
      if (known && known.endsAt > clock.now().getTime()) known.count = Math.max(0, known.count - 1)
    },
    close: async () => {},
  }
}
