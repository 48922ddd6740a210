import { DomainError } from '../errors.ts'

/**
 * Limits how much heavy work runs at once, so a rush leaves CPU for the rest of the site. Work that
 * names its member alternates with that of others, so nobody's rush holds up everybody.
 * @param slots how many run at once;
 * @param longestQueue how many may wait before callers get `tooMany`.
 */
export function createConcurrencyLimit(slots: number, longestQueue: number, tooMany: string) {
  let running = 0
  let latest: string | undefined
  const waiting: { member: string | undefined; start: () => void }[] = []
  const next = () => {
    const other = waiting.findIndex(({ member }) => member === undefined || member !== latest)
    return waiting.splice(Math.max(0, other), 1)[0]
  }
  return async <T>(work: () => Promise<T>, member?: string): Promise<T> => {
    if (running < slots) running += 1
    else {
      if (waiting.length >= longestQueue)
        throw new DomainError('unavailable', tooMany, undefined, { retryAfterSeconds: 5 })
      await new Promise<void>((start) => waiting.push({ member, start }))
    }
    latest = member
    try {
      return await work()
    } finally {
      const following = next()
      if (following) following.start()
      else running -= 1
    }
  }
}
