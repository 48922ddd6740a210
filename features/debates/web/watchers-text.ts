import type { DebateStatus } from '../contract/rules.ts'

/** Fewer watchers aren't told: the first one counted is the reader. */
const fewest = 5

/** How many watch a debate now; null for a few, for a closed one, and before the count is known. */
export function watchersText(watchers: number | null, status: DebateStatus): string | null {
  if (watchers === null || watchers < fewest || status === 'closed') return null
  return `${watchers.toLocaleString('en-US')} watching`
}
