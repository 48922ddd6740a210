import { useInfiniteQuery } from '@tanstack/react-query'
import { formatExactCents } from '#platform/contract/money.ts'
import { Head } from '#platform/web/head.tsx'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { SellerNav } from '#features/houses/web/public.tsx'
import { useCall } from '#platform/web/site.ts'
import { csvHref } from '#platform/web/tables/csv-href.ts'
import { useAddressFilter } from '#platform/web/tables/use-address-filter.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { listSales } from '../contract/endpoints.ts'
import { salePath, salesPath } from '../contract/paths.ts'
import { orderStateNames, type OrderState } from '../contract/rules.ts'
import { salesQuery } from './queries.ts'
import { stateTones } from './state-look.ts'

/** States a seller filters by; `paid` waits to be shipped. */
const filters: { value: OrderState | ''; label: string }[] = [
  { value: 'paid', label: 'To ship' },
  { value: 'fulfilled', label: 'Shipped' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'refunded', label: 'Refunded' },
  { value: '', label: 'All' },
]

/** A seller's orders, those to ship first. */
export function Component() {
  const [{ state }, change] = useAddressFilter({ state: 'paid' })
  const known = filters.find(({ value }) => value === state)?.value ?? ''
  const list = useInfiniteQuery({
    ...salesQuery(useCall(), known),
    refetchOnMount: 'always',
  })
  const sales = list.data?.pages.flatMap(({ items }) => items) ?? []
  const csv = csvHref(listSales, known ? { state: known } : {})
  return (
    <div className="page-column max-w-4xl py-10 lg:py-12">
      <Head
        title="Orders of your House"
        description="What buyers ordered from you."
        canonicalPath={salesPath}
        isIndexed={false}
      />
      <h1 className="text-3xl sm:text-4xl">Orders of your House</h1>
      <SellerNav />
      <div className="mt-6 flex flex-wrap items-end justify-between gap-4">
        <Field label="Show" className="w-48">
          <Select
            value={known}
            options={filters}
            onChange={({ target }) => change({ state: target.value })}
          />
        </Field>
        {csv && (
          <Button href={csv} variant="quiet" size="s" download>
            Download CSV
          </Button>
        )}
      </div>
      <div className="mt-6">
        <PagedList
          list={list}
          count={sales.length}
          label="Loading your orders"
          skeleton={{ count: 3, className: 'h-20' }}
          empty={{
            title: known === 'paid' ? 'Nothing to ship' : 'No orders',
            text: 'Paid orders of your products appear here.',
          }}
          failure="Couldn't load your orders"
          level={2}
        >
          <ul className="divide-y divide-line border-y border-line">
            {sales.map(({ id, number, title, itemCount, buyerName, ...sale }) => (
              <li key={id}>
                <PrefetchLink
                  to={salePath(id)}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4 no-underline hover:bg-paper-2"
                >
                  <span className="min-w-0">
                    <span className="block font-semibold wrap-anywhere">
                      {title}
                      {itemCount > 1 && ` and ${itemCount - 1} more`}
                    </span>
                    <span className="block text-sm text-ink-3">
                      Order {number} · <bdi>{buyerName}</bdi> · <Time at={sale.createdAt} />
                    </span>
                  </span>
                  <span className="flex items-center gap-4">
                    {sale.isDisputed && <Pill tone="warn">Disputed</Pill>}
                    <Pill tone={stateTones[sale.state]}>{orderStateNames[sale.state]}</Pill>
                    <span className="figures">
                      {formatExactCents(sale.cents)}
                      {sale.refundedCents > 0 && (
                        <span className="block text-sm text-ink-3">
                          {formatExactCents(sale.refundedCents)} refunded
                        </span>
                      )}
                    </span>
                  </span>
                </PrefetchLink>
              </li>
            ))}
          </ul>
        </PagedList>
      </div>
    </div>
  )
}
