import { createHmac } from 'node:crypto'
import type { Clock } from '#platform/server/clock.ts'

type Dependencies = { clock: Clock; deriveKey: (purpose: string) => string }

/**
 * A rater's name in the public data: a keyed hash whose key changes with each calendar month (UTC).
 * It keeps the account's name out of the data. It doesn't keep two months' files apart: each has all
 * ratings, by which a rater is found again (docs/product/notes.md 16).
 */
export function createPseudonyms({ clock, deriveKey }: Dependencies) {
  let known = { month: '', key: '' }
  return (memberId: string): string => {
    const month = clock.now().toISOString().slice(0, 7)
    if (known.month !== month) known = { month, key: deriveKey(`note raters ${month}`) }
    return createHmac('sha256', known.key).update(memberId).digest('hex').slice(0, 32)
  }
}
