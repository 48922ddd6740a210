import type { PeriodUnit } from '../contract/rules.ts'

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** A period by its first day: “Nov 3”, “week of Nov 2”, “Nov 2026”. */
export function periodName(unit: PeriodUnit, start: string): string {
  const date = new Date(`${start}T00:00:00Z`)
  if (unit === 'month') return month.format(date)
  return unit === 'week' ? `week of ${day.format(date)}` : day.format(date)
}
