import { day } from './clock.ts'

type PeriodUnit = 'day' | 'week' | 'month'

const dateOf = (time: Date) => time.toISOString().slice(0, 10)

/** The first day of the period that a time falls in, in UTC; weeks begin on Monday. */
export function periodStart(unit: PeriodUnit, at: Date): string {
  if (unit === 'month') return `${dateOf(at).slice(0, 7)}-01`
  if (unit === 'day') return dateOf(at)
  return dateOf(new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * day))
}

/** The first days of the last `count` periods, oldest first, the one of `at` last. */
export function lastPeriods(unit: PeriodUnit, at: Date, count: number): string[] {
  const first = new Date(`${periodStart(unit, at)}T00:00:00Z`)
  return Array.from({ length: count }, (_, index) => {
    const back = count - 1 - index
    if (unit === 'month')
      return dateOf(new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() - back, 1)))
    return dateOf(new Date(first.getTime() - back * (unit === 'week' ? 7 : 1) * day))
  })
}
