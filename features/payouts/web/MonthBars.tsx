import type { ComponentProps } from 'react'
import { formatCents } from '#platform/contract/money.ts'
import { calendarDay } from '#platform/contract/zoned-dates.ts'
import { BarChart } from '#platform/web/ui/BarChart.tsx'

type Props = Pick<ComponentProps<typeof BarChart>, 'series' | 'isStacked'> & { months: string[] }

/** Cents by month as bars; the table next to it has the same figures. */
export function MonthBars({ months, ...chart }: Props) {
  return (
    <BarChart
      {...chart}
      columns={months.map((month) => ({ key: month, name: shortMonth(month) }))}
      format={formatCents}
    />
  )
}

const startOf = (month: string) => new Date(`${month}-01T00:00:00Z`)

/** A month such as `2026-11` as “Nov”. */
const shortMonth = (month: string): string =>
  startOf(month).toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' })

/** A month such as `2026-11` as “November 2026”. */
export const monthName = (month: string): string => calendarDay(`${month}-01`, 'month')
