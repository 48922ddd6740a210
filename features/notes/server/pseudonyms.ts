import { createHmac } from 'node:crypto'
import type { Clock } from '#platform/server/clock.ts'

type Dependencies = { clock: Clock; deriveKey: (purpose: string) => string }

/**
 * A rater's name in the public data: a keyed hash whose key changes with each calendar month (UTC),
 * so that nobody can follow a rater over years (docs/product/notes.md 16).
 */
export function createPseudonyms({ clock, deriveKey }: Dependencies) {
  let known = { month: '', key: '' }
  return (memberId: string): string => {
    const month = clock.now().toISOString().slice(0, 7)
    if (known.month !== month) known = { month, key: deriveKey(`note raters ${month}`) }
    return createHmac('sha256', known.key).update(memberId).digest('hex').slice(0, 32)
  }
}
