import type { Clock } from './clock.ts'

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
}

/** Counts calls. Shared by all nodes when it lives in Redis. */
export type RateCounter = {
  /** Counts one more and says how many there are in the present window, and how long it lasts still, in milliseconds. */
  add(key: string, per: number): Promise<{ count: number; resetsIn: number }>
  close(): Promise<void>
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
    close: async () => {},
  }
}
