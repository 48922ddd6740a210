/** Throttles per key. */
export type Throttle = { touch(key: string): void; close(): void }

/**
 * Calls `act` immediately on a key's first touch, then at most every `milliseconds`; the last touch
 * is always followed by a call.
 */
export function createThrottle(milliseconds: number, act: (key: string) => void): Throttle {
  const running = new Map<string, { timer: NodeJS.Timeout; isTouched: boolean }>()
  const rest = (key: string) => {
    const state = running.get(key)
    if (state?.isTouched) {
      start(key)
      act(key)
    } else running.delete(key)
  }
  const start = (key: string) => {
    running.set(key, { timer: setTimeout(() => rest(key), milliseconds), isTouched: false })
  }
  return {
    touch: (key) => {
      const state = running.get(key)
      if (state) {
        state.isTouched = true
        return
      }
      start(key)
      act(key)
    },
    close: () => {
      for (const { timer } of running.values()) clearTimeout(timer)
      running.clear()
    },
  }
}
