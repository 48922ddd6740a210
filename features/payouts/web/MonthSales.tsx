import { useQuery } from '@tanstack/react-query'
import { formatExactCents } from '#platform/contract/money.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { useNow } from '#platform/web/use-now.ts'
import { payoutsPath } from '../contract/paths.ts'
import type { PayoutsOverviewWire } from '../contract/schemas.ts'
import { monthName } from './MonthBars.tsx'
import { payoutsQuery } from './queries.ts'

/** This month's sales in words, on the overview of the desk. */
export function MonthSales() {
  const { data } = useQuery(payoutsQuery(useCall()))
  const now = useNow()
  if (!data || now === null) return null
  const present = new Date(now).toISOString().slice(0, 7)
  return (
    <section aria-labelledby="month-sales" className="mt-12">
      <h2 id="month-sales" className="text-xl sm:text-2xl">
        Sales in {monthName(present)}
      </h2>
      <p className="mt-3 max-w-reading text-md text-ink-2">{textOf(data.months, present)}</p>
      <p className="mt-2">
        <PrefetchLink to={payoutsPath}>All months</PrefetchLink>
      </p>
    </section>
  )
}

function textOf(months: PayoutsOverviewWire['months'], present: string): string {
  const current = months.find(({ month }) => month === present)
  const last = months.findLast(({ month }) => month < present)
  const sold =
    !current || current.sales === 0
      ? 'No sales yet.'
      : `You sold goods and shipping for ${formatExactCents(current.sales)}${
          current.refunds > 0
            ? `, and ${formatExactCents(current.refunds)} was refunded or is disputed`
            : ''
        }.`
  const earlier = last
    ? ` In ${monthName(last.month)}, sales were ${formatExactCents(last.sales)}.`
    : ''
  return sold + earlier
}
