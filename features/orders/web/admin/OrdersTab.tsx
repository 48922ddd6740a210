import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useSearchParams } from 'react-router'
import { formatExactCents } from '#platform/contract/money.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { csvHref } from '#platform/web/tables/csv-href.ts'
import { DataTable } from '#platform/web/tables/DataTable.tsx'
import { ListSection } from '#platform/web/tables/ListSection.tsx'
import { nothingFound, SearchFilter } from '#platform/web/tables/SearchFilter.tsx'
import { SelectFilter } from '#platform/web/tables/SelectFilter.tsx'
import { useAddressFilter } from '#platform/web/tables/use-address-filter.ts'
import { SectionHeader } from '#platform/web/tables/SectionHeader.tsx'
import { buttonLook } from '#platform/web/ui/button-look.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { listAdminOrders } from '../../contract/endpoints.ts'
import {
  isWaiting,
  orderMessages,
  orderStateNames,
  orderStates,
  orderTitle,
  refundStateNames,
  type OrderState,
} from '../../contract/rules.ts'
import type { AdminOrderDetailWire } from '../../contract/shapes.ts'
import { AddressText } from '../AddressText.tsx'
import { OrderItems } from '../OrderItems.tsx'
import { OrderTotals } from '../OrderTotals.tsx'
import { adminOrderQuery, adminOrdersQuery } from '../queries.ts'
import { stateTones } from '../state-look.ts'
import { Timeline } from '../Timeline.tsx'
import { RefundForm } from './RefundForm.tsx'
import { TaxRates } from './TaxRates.tsx'

const filters = [
  { value: '', label: 'All' },
  ...orderStates.map((value) => ({ value, label: orderStateNames[value] })),
]

/** All orders, with refunds, and the sales tax rates; or the one that the address names. */
export function OrdersTab() {
  const [query] = useSearchParams()
  const id = query.get('order')
  return id === null ? <AllOrders /> : <OneOrder id={id} />
}

function OneOrder({ id }: { id: string }) {
  return (
    <section aria-labelledby="orders-tab" className="max-w-3xl">
      <SectionHeader id="orders-tab" title="Orders" />
      <p className="mt-2 mb-6">
        <PrefetchLink to="/control-center?tab=orders">All orders</PrefetchLink>
      </p>
      <Detail key={id} id={id} />
    </section>
  )
}

function AllOrders() {
  const [{ state, search }, change] = useAddressFilter({ state: '', search: '' })
  const known: OrderState | '' = orderStates.find((each) => each === state) ?? ''
  const list = useInfiniteQuery(adminOrdersQuery(useCall(), known, useDeferredValue(search)))
  const orders = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <ListSection
      tab="orders"
      title="Orders"
      filters={
        <>
          <SearchFilter
            hint="Order number, or the buyer's name or email"
            value={search}
            onChange={(typed) => change({ search: typed })}
          />
          <SelectFilter
            label="Status"
            value={known}
            options={filters}
            onChange={(value) => change({ state: value })}
          />
        </>
      }
    >
      <DataTable
        caption="Orders"
        rows={orders}
        idOf={({ id }) => id}
        nameOf={({ number }) => `Order ${number}`}
        list={list}
        label="Loading the orders"
        empty={
          search
            ? nothingFound
            : { title: 'No orders', text: 'Orders appear here once members check out.' }
        }
        csvHref={csvHref(listAdminOrders, { ...(known && { state: known }), search })}
        panel={{
          label: 'Selected order',
          content: ({ id }) => <Detail key={id} id={id} />,
        }}
        columns={[
          {
            id: 'order',
            header: 'Order',
            cell: (order) => (
              <span className="font-semibold wrap-anywhere">{orderTitle(order)}</span>
            ),
            detail: ({ number }) => (
              <span className="figures block text-sm text-ink-3">Order {number}</span>
            ),
          },
          { id: 'buyer', header: 'Buyer', cell: ({ buyerName }) => <bdi>{buyerName}</bdi> },
          {
            id: 'state',
            header: 'Status',
            cell: ({ state: each, isDisputed }) => (
              <span className="flex flex-wrap gap-1.5">
                <Pill tone={stateTones[each]} className="whitespace-nowrap">
                  {orderStateNames[each]}
                </Pill>
                {isDisputed && <Pill tone="warn">Disputed</Pill>}
              </span>
            ),
          },
          {
            id: 'total',
            header: 'Total',
            kind: 'figures',
            isLabeled: false,
            cell: ({ totalCents }) => formatExactCents(totalCents),
          },
          { id: 'created', header: 'Created', cell: ({ createdAt }) => <Time at={createdAt} /> },
        ]}
      />
      {!list.isPending && <TaxRates />}
    </ListSection>
  )
}

function Detail({ id }: { id: string }) {
  const order = useQuery(adminOrderQuery(useCall(), id))
  if (order.isError)
    return (
      <ErrorState level={3} isRetrying={order.isFetching} onRetry={() => void order.refetch()} />
    )
  if (!order.data) return <Skeleton count={3} label="Loading the order" />
  const { number, refunds, events, paidAt, isDisputed, isDisputeLost, refundableCents } = order.data
  return (
    <div className="space-y-6">
      <div>
        <p className="kicker figures">Order {number}</p>
        <h3 className="mt-1 text-lg wrap-anywhere">{orderTitle(order.data)}</h3>
      </div>
      <div>
        {order.data.parts.map((part) => (
          <div key={part.id} className="mb-3">
            <p className="text-sm text-ink-3">{part.houseName}</p>
            <OrderItems items={part.items} />
          </div>
        ))}
        {order.data.address && (
          <>
            <p className="text-sm text-ink-3">Ships to</p>
            <AddressText address={order.data.address} />
          </>
        )}
      </div>
      <OrderTotals order={order.data} />
      {refunds.length > 0 && (
        <ul className="space-y-1 text-sm">
          {refunds.map(({ id: refundId, cents, reason, items, state, failure }) => (
            <li key={refundId} className="wrap-anywhere">
              {formatExactCents(cents)} {refundStateNames[state]}
              {items.length > 0 && ': '}
              {items
                .map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
                .join(', ')}
              <span className="block">Reason: {reason}</span>
              {isWaiting(state) && (
                <span className="block text-warn">
                  {failure ?? "The card provider hasn't answered yet."}{' '}
                  <PrefetchLink to="/control-center?tab=money">Settle it</PrefetchLink>
                </span>
              )}
              {state === 'failed' && failure && <span className="block text-warn">{failure}</span>}
            </li>
          ))}
        </ul>
      )}
      {paidAt && !isDisputed && refundableCents > 0 && <Refunding order={order.data} />}
      {paidAt && isDisputeLost && (
        <p className="text-ink-3">The buyer's bank decided for the buyer and keeps what it took.</p>
      )}
      {isDisputed && (
        <p className="font-semibold text-warn">
          The buyer's bank disputes this payment, so it can't be refunded now.
        </p>
      )}
      <Timeline events={events} />
    </div>
  )
}

/** The refund form, folded; while an earlier refund waits, what to do first. */
function Refunding({ order }: { order: AdminOrderDetailWire }) {
  if (!order.refunds.some(({ state }) => isWaiting(state)))
    return (
      <details>
        <summary className={buttonLook('quiet', 's', 'list-none')}>Refund</summary>
        <div className="mt-4">
          <RefundForm order={order} />
        </div>
      </details>
    )
  return (
    <p className="font-semibold text-warn">
      {orderMessages.refundWaits}{' '}
      <PrefetchLink to="/control-center?tab=money">Settle it</PrefetchLink>
    </p>
  )
}
