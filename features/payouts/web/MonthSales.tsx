import { useQuery } from '@tanstack/react-query'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { useNow } from '#platform/web/use-now.ts'
import { payoutsPath } from '../contract/paths.ts'
import { Amount } from './Figures.tsx'
import { monthName } from './MonthBars.tsx'
import { payoutsQuery } from './queries.ts'

/** This month's sales on the overview of the desk. */
export function MonthSales() {
  const { data } = useQuery(payoutsQuery(useCall()))
  const now = useNow()
  if (!data || now === null) return null
  const present = new Date(now).toISOString().slice(0, 7)
  const current = data.months.find(({ month }) => month === present)
  return (
    <section aria-labelledby="month-sales" className="mt-12">
      <h2 id="month-sales" className="text-xl sm:text-2xl">
        Sales in {monthName(present)}
      </h2>
      <dl className="mt-5 grid grid-cols-2 gap-4">
        <Amount name="Sold" cents={current?.sales ?? 0} note="Goods and shipping" />
        <Amount name="Refunded" cents={current?.refunds ?? 0} note="Or disputed by the bank" />
      </dl>
      <p className="mt-4">
        <PrefetchLink to={payoutsPath}>All months</PrefetchLink>
      </p>
    </section>
  )
}
