import { createBoundedCache } from '../cache/bounded-cache.ts'
import type { Clock } from '../clock.ts'
import { DomainError } from '../errors.ts'

/**
 * A number of calls per time window, counted per address and, if the call names one, per account.
 */
export type RateLimit = {
  max: number
  /** Milliseconds. */
  per: number
  /** What a count belongs to: the caller's address, the named or logged-in account, or both. */
  by: 'address' | 'account' | 'account and address'
  /** The body field naming the account, else the logged-in one. */
  accountField?: string
  /** An additional limit per address across accounts. */
  maxOfAddress?: number
  /** An additional limit per account across addresses. */
  maxOfAccount?: number
  /**
   * An additional limit on attempts, including those refused for their input (400, 409); `max` then
   * counts only the others.
   */
  maxTries?: number
  /** Protects accounts against guessing and flooding, so it can only be made stricter. */
  isGuard?: true
  /** What it counts, if no endpoint names it. */
  about?: string
}

/** Maximums and windows (milliseconds) that replace those of limits, by name. */
export type LimitChanges = Record<string, Pick<RateLimit, 'max' | 'per'>>

/** Who a call counts against; a blank account doesn't count. */
export type Caller = {
  address: string
  account: string
  /**
   * A device the account has logged in from before; counted separately, so strangers can't lock it
   * out.
   */
  device?: string | null
}

/** A counted call, and what it leaves of the limit that is nearest to its end. */
type CountedCall = {
  /** Null unless the call exceeds a limit. */
  refusal: DomainError | null
  /** Calls per window; the window and its rest in milliseconds. */
  max: number
  per: number
  left: number
  resetsIn: number
}

/** Counts calls against limits. */
export type Limiter = {
  /** All limits by name, as the features define them. */
  limits: Readonly<Record<string, RateLimit>>
  /**
   * Adds a feature's limits.
   * @throws Error for a duplicate name.
   */
  define(limits: Record<string, RateLimit>): void
  /** Asks `changes` at each call for what replaces the defined maximums and windows. */
  follow(changes: () => Promise<LimitChanges>): void
  /** Counts a call; null if calls aren't limited. */
  count(name: string, caller: Caller): Promise<CountedCall | null>
  /** Counts a call; returns the refusal if it exceeds a limit. */
  refusal(name: string, caller: Caller): Promise<DomainError | null>
  /**
   * Marks a counted call as refused for its input; if attempts have their own limit, it counts only
   * as an attempt.
   */
  forgive(name: string, caller: Caller): Promise<void>
}

/** A call counter, shared by all nodes if in Redis. */
export type RateCounter = {
  /** Increments and returns the current window's count, and its remaining milliseconds. */
  add(key: string, per: number): Promise<{ count: number; resetsIn: number }>
  /** Decrements, unless the window is over. */
  takeBack(key: string): Promise<void>
  close(): Promise<void>
}

/** A count and its limit. */
type Cap = { key: string; max: number }

/**
 * IPv6 customers may have a /56 or /48, so those count besides the /64, each with room for several
 * households.
 */
const widerNetworks = [
  { bits: 48, room: 16 },
  { bits: 56, room: 4 },
] as const

/** Networks an address counts for, widest first; an IPv6 address is its /64. */
function networksOf(address: string): { network: string; room: number }[] {
  const groups = address.split(':')
  if (groups.length !== 4) return [{ network: address, room: 1 }]
  const subnet = Number.parseInt(groups[3] ?? '', 16) || 0
  const wide = {
    48: groups.slice(0, 3).join(':'),
    56: [...groups.slice(0, 3), (subnet & 0xff00).toString(16)].join(':'),
  }
  return [
    ...widerNetworks.map(({ bits, room }) => ({ network: `${wide[bits]}/${bits}`, room })),
    { network: address, room: 1 },
  ]
}

/** The main limit's counts, without additional ones. */
function mainCaps(name: string, { by, max }: RateLimit, { address, account }: Caller): Cap[] {
  if (by === 'account' && account) return [{ key: `${name}|${account}`, max }]
  const prefix = by === 'account and address' ? `${name}|${account}|` : `${name}|`
  return networksOf(address).map(({ network, room }) => ({
    key: prefix + network,
    max: max * room,
  }))
}

/** All counts of a call, widest first, so a refused caller creates no new ones. */
function capsOf(name: string, limit: RateLimit, caller: Caller): Cap[] {
  const { address, account, device } = caller
  if (device) return [{ key: `${name} of a device|${account}|${device}`, max: limit.max }]
  const { maxOfAddress, maxOfAccount, maxTries } = limit
  return [
    ...(maxOfAddress === undefined
      ? []
      : networksOf(address).map(({ network, room }) => ({
          key: `${name} of an address|${network}`,
          max: maxOfAddress * room,
        }))),
    ...(maxOfAccount === undefined || !account
      ? []
      : [{ key: `${name} of an account|${account}`, max: maxOfAccount }]),
    ...(maxTries === undefined
      ? []
      : mainCaps(`tries of ${name}`, { ...limit, max: maxTries }, caller)),
    ...mainCaps(name, limit, caller),
  ]
}

/** A rate limiter with features' limits; without a counter nothing is limited. */
export function createLimiter(counter: RateCounter | null): Limiter {
  const limits: Record<string, RateLimit> = {}
  let changesInForce: () => Promise<LimitChanges> = async () => ({})
  const inForce = async (name: string, limit: RateLimit): Promise<RateLimit> => ({
    ...limit,
    ...(await changesInForce())[name],
  })
  const count = async (name: string, caller: Caller): Promise<CountedCall | null> => {
    const defined = limits[name]
    if (!defined) throw new Error(`there is no rate limit called ${name}`)
    if (!counter) return null
    const limit = await inForce(name, defined)
    let nearest: CountedCall | null = null
    for (const { key, max } of capsOf(name, limit, caller)) {
      const { count: calls, resetsIn } = await counter.add(key, limit.per)
      const counted = { refusal: null, max, per: limit.per, left: max - calls, resetsIn }
      if (calls > max) return { ...counted, left: 0, refusal: refusalFor(resetsIn) }
      if (!nearest || counted.left < nearest.left) nearest = counted
    }
    return nearest
  }
  return {
    limits,
    follow: (changes) => {
      changesInForce = changes
    },
    define: (added) => {
      for (const [name, limit] of Object.entries(added)) {
        if (limits[name]) throw new Error(`the rate limit ${name} is defined twice`)
        limits[name] = limit
      }
    },
    forgive: async (name, caller) => {
      const limit = limits[name]
      if (!counter || limit?.maxTries === undefined) return
      for (const { key } of mainCaps(name, await inForce(name, limit), caller))
        await counter.takeBack(key)
    },
    count,
    refusal: async (name, caller) => (await count(name, caller))?.refusal ?? null,
  }
}

function refusalFor(resetsIn: number): DomainError {
  const retryAfterSeconds = Math.max(1, Math.ceil(resetsIn / 1000))
  const wait =
    retryAfterSeconds > 90
      ? `${Math.ceil(retryAfterSeconds / 60)} minutes`
      : `${retryAfterSeconds} seconds`
  return new DomainError(
    'limited',
    `Too many attempts. Please wait ${wait} and try again.`,
    undefined,
    { retryAfterSeconds },
  )
}

/** Maximum windows in memory; the longest idle are evicted. About 30 MB. */
const windowLimit = 100_000

/** In-memory counts; drops expired windows, and the least recently used beyond the limit. */
export function createMemoryCounter(clock: Clock, maxWindows = windowLimit): RateCounter {
  const windows = createBoundedCache<{ count: number; endsAt: number }>({
    maxEntries: maxWindows,
  })
  let sweepAt = 0
  const sweep = (now: number) => {
    for (const [name, window] of windows.entries()) if (window.endsAt <= now) windows.delete(name)
    sweepAt = now + 60_000
  }
  const begin = (key: string, endsAt: number) => {
    const window = { count: 0, endsAt }
    windows.set(key, window)
    return window
  }
  return {
    add: async (key, per) => {
      const now = clock.now().getTime()
      if (now >= sweepAt) sweep(now)
      const known = windows.get(key)
      const window = known && known.endsAt > now ? known : begin(key, now + per)
      window.count += 1
      return { count: window.count, resetsIn: window.endsAt - now }
    },
    takeBack: async (key) => {
      const known = windows.get(key)
      if (known && known.endsAt > clock.now().getTime()) known.count = Math.max(0, known.count - 1)
    },
    close: async () => {},
  }
}
