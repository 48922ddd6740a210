import type { ComponentProps } from 'react'
import { formatCents } from '#platform/contract/money.ts'
import { calendarDay } from '#platform/contract/zoned-dates.ts'
import { BarChart } from '#platform/web/ui/BarChart.tsx'

type Props = Pick<ComponentProps<typeof BarChart>, 'series' | 'isStacked'> & { months: string[] }

/**
 * Cents by month as bars, with a gap for a month that has no figures; the table next to it has the
 * same figures.
 */
export function MonthBars({ months, series, ...chart }: Props) {
  const all = everyMonth(months)
  return (
    <BarChart
      {...chart}
      columns={all.map((month) => ({ key: month, name: shortMonth(month) }))}
      series={series.map((one) => ({
        ...one,
        values: all.map((month) => one.values[months.indexOf(month)] ?? 0),
      }))}
      format={formatCents}
    />
  )
}

/** From the first of some months in order to the last, none left out. */
function everyMonth(months: string[]): string[] {
  const last = months.at(-1) ?? ''
  const all = months.slice(0, 1)
  for (let month = nextMonth(all[0] ?? last); month <= last; month = nextMonth(month))
    all.push(month)
  return all
}

function nextMonth(month: string): string {
  const start = startOf(month)
  start.setUTCMonth(start.getUTCMonth() + 1)
  return start.toISOString().slice(0, 7)
}

const startOf = (month: string) => new Date(`${month}-01T00:00:00Z`)

/** A month such as `2026-11` as “Nov”. */
const shortMonth = (month: string): string =>
  startOf(month).toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' })

/** A month such as `2026-11` as “November 2026”. */
export const monthName = (month: string): string => calendarDay(`${month}-01`, 'month')
