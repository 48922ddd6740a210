import { useSyncExternalStore } from 'react'

/** Everything that shows the time at one pace shares one timer. */
function createClock(step: number) {
  const listeners = new Set<() => void>()
  let now = Date.now()
  let timer: ReturnType<typeof setInterval> | undefined
  const renew = () => {
    now = Date.now()
    for (const listener of listeners) listener()
  }
  return {
    read: () => now,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      if (listeners.size === 1) {
        timer = setInterval(renew, step)
        renew()
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) clearInterval(timer)
      }
    },
  }
}

const clocks = { 1000: createClock(1000), 30_000: createClock(30_000) }
const unknown = () => null

/**
 * The current time in milliseconds, renewed every `step` milliseconds; null on the server and while
 * the browser takes the page over, so that both render the same.
 */
export function useNow(step: keyof typeof clocks = 30_000): number | null {
  const { subscribe, read } = clocks[step]
  return useSyncExternalStore<number | null>(subscribe, read, unknown)
}
