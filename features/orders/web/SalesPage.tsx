import { useInfiniteQuery } from '@tanstack/react-query'
import { formatExactCents } from '#platform/contract/money.ts'
import { prefetching } from '#platform/web/page-data.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { HouseFrame, ownHouseQuery } from '#features/houses/web/public.tsx'
import { useCall } from '#platform/web/site.ts'
import { csvHref } from '#platform/web/tables/csv-href.ts'
import { useAddressFilter } from '#platform/web/tables/use-address-filter.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { RowsSkeleton } from '#platform/web/ui/RowsSkeleton.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { listSales } from '../contract/endpoints.ts'
import { salePath } from '../contract/paths.ts'
import { orderTitle, type OrderState } from '../contract/rules.ts'
import { salesQuery } from './queries.ts'
import { SaleState } from './SaleState.tsx'
import { ShipsBy } from './ShipsBy.tsx'
import { orderRow, orderRowStates } from './state-look.ts'
import { Thumbnail } from './Thumbnail.tsx'

const toShip = 'paid'
type Shown = OrderState | 'disputed' | ''
/** What a seller filters by. */
const filters: { value: Shown; label: string }[] = [
  { value: toShip, label: 'To ship' },
  { value: 'disputed', label: 'Disputed' },
  { value: 'fulfilled', label: 'Shipped' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'refunded', label: 'Refunded' },
  { value: '', label: 'All' },
]

/** Prefetches the House and its orders. */
export const loader = prefetching(({ call, query }) => ({
  main: ownHouseQuery(call),
  others: [salesQuery(call, filterOf(shownIn(query.get('state') ?? toShip)))],
}))

const shownIn = (text: string): Shown => filters.find(({ value }) => value === text)?.value ?? ''

/**
 * What the server is asked for; a disputed order waits, so it isn't to be shipped. What has waited
 * longest is to be shipped first.
 */
function filterOf(shown: Shown) {
  if (shown === 'disputed') return { isDisputed: 'true' as const }
  if (shown === toShip)
    return { state: shown, isDisputed: 'false' as const, sort: 'oldest' as const }
  return shown ? { state: shown } : {}
}

/** A seller's orders, those to ship first. */
export function Component() {
  const [{ state }, change] = useAddressFilter<{ state: string }>({ state: toShip })
  const known = shownIn(state)
  const filter = filterOf(known)
  const list = useInfiniteQuery({
    ...salesQuery(useCall(), filter),
    refetchOnMount: 'always',
  })
  const sales = list.data?.pages.flatMap(({ items }) => items) ?? []
  const csv = csvHref(listSales, filter)
  return (
    <HouseFrame title="Orders" description="What buyers ordered from you.">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 className="text-xl sm:text-2xl">Orders</h2>
        <div className="flex flex-wrap items-end gap-3">
          <Field label="Show" isLabelHidden className="w-40 sm:w-48">
            <Select
              value={known}
              options={filters}
              onChange={({ target }) => change({ state: target.value })}
            />
          </Field>
          {csv && (
            <Button href={csv} variant="quiet" download>
              Download CSV
            </Button>
          )}
        </div>
      </div>
      <div className="mt-6">
        <PagedList
          list={list}
          count={sales.length}
          label="Loading your orders"
          skeleton={{ node: <RowsSkeleton label="Loading your orders" lead="square" hasEnd /> }}
          empty={{
            title: known === toShip ? 'Nothing to ship' : 'No orders',
            text: 'Paid orders of your products appear here.',
          }}
          failure="Couldn't load your orders"
          level={3}
          more={{ isHiddenAtEnd: true }}
        >
          <ul className="divide-y divide-line border-y border-line">
            {sales.map(({ id, number, buyerName, ...sale }) => (
              <li key={id}>
                <PrefetchLink to={salePath(id)} className={orderRow}>
                  <Thumbnail url={sale.pictureUrl} />
                  <span className="min-w-0">
                    <span className="block font-semibold wrap-anywhere">{orderTitle(sale)}</span>
                    <span className="block text-sm text-ink-3">
                      Order {number} · <bdi>{buyerName}</bdi> · <Time at={sale.createdAt} />
                    </span>
                    {sale.shipsBy && <ShipsBy at={sale.shipsBy} isForSeller className="text-sm" />}
                    {sale.state === 'paid' && !sale.isShipped && !sale.isDisputed && (
                      <span className="block text-sm">Arrange a time with the buyer</span>
                    )}
                  </span>
                  <span className={orderRowStates}>
                    <SaleState sale={sale} />
                  </span>
                  <span className="figures text-right">
                    {formatExactCents(sale.cents)}
                    {sale.refundedCents > 0 && (
                      <span className="block text-sm text-ink-3">
                        {formatExactCents(sale.refundedCents)} refunded
                      </span>
                    )}
                  </span>
                </PrefetchLink>
              </li>
            ))}
          </ul>
        </PagedList>
      </div>
    </HouseFrame>
  )
}
