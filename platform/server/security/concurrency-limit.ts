import { DomainError } from '../errors.ts'

/**
 * Lets only so many pieces of heavy work run at once, so that a rush leaves the rest of the site its processors.
 * @param lanes how many run at once; @param longestQueue how many may wait before callers are told `tooMany` and to come back.
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
