import { hour, minute } from '#platform/server/clock.ts'
import { giveUpHours, retryMinutes } from '../../contract/rules.ts'

/**
 * When a delivery is tried again; null once it is given up, 72 hours after the first attempt, at
 * which the last one is made.
 * @param attempts made so far.
 * @param at when the latest one was made.
 */
export function nextAttempt(firstAt: Date, attempts: number, at: Date): Date | null {
  const end = firstAt.getTime() + giveUpHours * hour
  if (at.getTime() >= end) return null
  const wait = retryMinutes[Math.min(attempts, retryMinutes.length) - 1] ?? 0
  return new Date(Math.min(at.getTime() + wait * minute, end))
}
