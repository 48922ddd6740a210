import { DomainError } from '../errors.ts'

/**
 * Limits how much heavy work runs at once, so a rush leaves CPU for the rest of the site.
 * @param lanes how many run at once;
 * @param longestQueue how many may wait before callers get `tooMany`.
 */
export function createConcurrencyLimit(slots: number, longestQueue: number, tooMany: string) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < slots) running += 1
    else {
      if (waiting.length >= longestQueue)
        throw new DomainError('unavailable', tooMany, undefined, { retryAfterSeconds: 5 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
