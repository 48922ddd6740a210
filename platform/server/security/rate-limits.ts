import { createBoundedCache } from '../cache/bounded-cache.ts'
import type { Clock } from '../clock.ts'
import { DomainError } from '../errors.ts'

/** So many calls in so long a time, counted per address and, where the call names one, per account. */
export type RateLimit = {
  max: number
  /** Milliseconds. */
  per: number
  /** What each count belongs to: the caller's address, the account that is named or signed in, or both together. */
  by: 'address' | 'account' | 'account and address'
  /** The field of the body that names the account, whoever is signed in. */
  accountField?: string
  /** How many one address may make besides, whichever accounts it names. */
  maxOfAddress?: number
  /** How many may be made for one account besides, from whichever addresses. */
  maxOfAccount?: number
  /** How many tries may be made besides, those included that were refused for what they hold (400, 409); `max` then counts the others alone. */
  maxTries?: number
}

/** Whom a call is counted for; a blank account is none. */
export type Caller = {
  address: string
  account: string
  /** A device that the named account has been logged in with before; it is counted by itself, so that strangers never lock it out. */
  device?: string | null
}

/** Counts calls against the table of limits. */
export type Limiter = {
  /** All limits by name. */
  limits: Readonly<Record<string, RateLimit>>
  /** Adds a feature's limits. @throws Error for a name that is taken. */
  define(limits: Record<string, RateLimit>): void
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

/** One count and how high it may go. */
type Cap = { key: string; max: number }

/** IPv6 customers may hold a /56 or a /48, so those are counted besides the /64, each with room for several households. */
const widerNetworks = [
  { bits: 48, room: 16 },
  { bits: 56, room: 4 },
] as const

/** The networks that an address counts for, widest first; an IPv6 address is its /64. */
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

/** The counts that the whole limit is about, without those that come besides. */
function mainCaps(name: string, { by, max }: RateLimit, { address, account }: Caller): Cap[] {
  if (by === 'account' && account) return [{ key: `${name}|${account}`, max }]
  const prefix = by === 'account and address' ? `${name}|${account}|` : `${name}|`
  return networksOf(address).map(({ network, room }) => ({
    key: prefix + network,
    max: max * room,
  }))
}

/** Everything that a call counts for, widest first: a caller who is refused for one count makes no new ones. */
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

/** A limiter whose limits features define; without a counter nothing is limited. */
export function createLimiter(counter: RateCounter | null): Limiter {
  const limits: Record<string, RateLimit> = {}
  return {
    limits,
    define: (added) => {
      for (const [name, limit] of Object.entries(added)) {
        if (limits[name]) throw new Error(`the rate limit ${name} is defined twice`)
        limits[name] = limit
      }
    },
    forgive: async (name, caller) => {
      const limit = limits[name]
      if (limit?.maxTries === undefined) return
      for (const { key } of mainCaps(name, limit, caller)) await counter?.takeBack(key)
    },
    refusal: async (name, caller) => {
      const limit = limits[name]
      if (!limit) throw new Error(`there is no rate limit called ${name}`)
      if (!counter) return null
      for (const { key, max } of capsOf(name, limit, caller)) {
        const { count, resetsIn } = await counter.add(key, limit.per)
        if (count > max) return refusalFor(resetsIn)
      }
      return null
    },
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

/** Windows that are remembered at once; those of the callers that were quiet for the longest time give way. About 30 MB at most. */
const mostWindows = 100_000

/** Counts in the memory of this process; forgets windows that are over, and the least recently used where there are too many. */
export function createMemoryCounter(clock: Clock, maxWindows = mostWindows): RateCounter {
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
