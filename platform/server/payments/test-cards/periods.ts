import { day } from '../../clock.ts'
import type { PriceInterval } from '../port.ts'

/** The end of a period starting at `start`; short months end on their last day. Milliseconds. */
export function endOfPeriod(start: number, interval: PriceInterval): number {
  if (interval === 'week') return start + 7 * day
  const from = new Date(start)
  const months = from.getUTCMonth() + (interval === 'month' ? 1 : 12)
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate()
  const end = new Date(start)
  end.setUTCFullYear(from.getUTCFullYear(), months, Math.min(from.getUTCDate(), lastDay))
  return end.getTime()
}

/**
 * An upgrade's price: the new period minus the unused part of the paid one; whole cents, at least
 * 0.
 */
export function priceOfChange(
  paid: { cents: number; periodStart: number; periodEnd: number },
  cents: number,
  now: number,
): number {
  const left = Math.min(
    1,
    Math.max(0, (paid.periodEnd - now) / (paid.periodEnd - paid.periodStart)),
  )
  return Math.max(0, cents - Math.floor(paid.cents * left))
}
