import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formatExactCents } from '#platform/contract/money.ts'
import { marketplacePath } from '#features/marketplace/contract/paths.ts'
import { Head } from '#platform/web/head.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { recentPaymentsQuery } from '#platform/web/payments/use-payment-progress.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { cursorIn, nextPageHref } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { RowsSkeleton } from '#platform/web/ui/RowsSkeleton.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { checkoutPath, orderPath, ordersPath } from '../contract/paths.ts'
import { orderStateName, orderTitle, paymentProcessing } from '../contract/rules.ts'
import type { OrderSummaryWire } from '../contract/shapes.ts'
import { ordersQuery } from './queries.ts'
import { orderRow, orderRowStates, stateTones } from './state-look.ts'
import { Thumbnail } from './Thumbnail.tsx'

export const loader = prefetching(({ call, query }) => ({
  main: ordersQuery(call, cursorIn(query)),
}))

/** A member's orders, newest first. */
export function Component() {
  const [query] = useSearchParams()
  const call = useCall()
  const list = useInfiniteQuery({ ...ordersQuery(call, cursorIn(query)), refetchOnMount: 'always' })
  const { data: payments = [] } = useQuery(recentPaymentsQuery(call))
  const atBank = new Set(
    payments.filter((each) => each.isProcessing).map(({ purpose, subject }) => purpose + subject),
  )
  const orders = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className="page-column py-10 lg:py-12">
      <Head
        title="Your orders"
        description="What you bought."
        canonicalPath={ordersPath}
        isIndexed={false}
      />
      <PageHeader kicker="Your account" id="orders" title="Your orders" />
      <div className="mt-8">
        <PagedList
          list={list}
          count={orders.length}
          label="Loading your orders"
          skeleton={{ node: <RowsSkeleton label="Loading your orders" lead="square" hasEnd /> }}
          empty={{
            title: 'No orders yet',
            text: 'What you buy in the marketplace appears here.',
            action: <Button to={marketplacePath}>Browse the marketplace</Button>,
          }}
          failure="Couldn't load your orders"
          level={2}
          more={{ nextHref: nextPageHref(ordersPath, list.data, 'orders') }}
        >
          <ul className="divide-y divide-line border-y border-line">
            {orders.map((order) => (
              <li key={order.id}>
                <OrderRow order={order} isAtBank={atBank.has(`order${order.id}`)} />
              </li>
            ))}
          </ul>
        </PagedList>
      </div>
    </div>
  )
}

function OrderRow({ order, isAtBank }: { order: OrderSummaryWire; isAtBank: boolean }) {
  const { id, number, state, totalCents, refundedCents, createdAt } = order
  const isOpen = state === 'awaiting_payment'
  return (
    <PrefetchLink
      to={isOpen ? `${checkoutPath}?orderId=${id}` : orderPath(id)}
      className={orderRow}
    >
      <Thumbnail url={order.pictureUrl} />
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{orderTitle(order)}</span>
        <span className="block text-sm text-ink-3">
          Order {number} · <Time at={createdAt} />
        </span>
        {state === 'paid' && !order.isShipped && !order.isDisputed && (
          <span className="block text-sm">Write to the seller to arrange a time</span>
        )}
      </span>
      <span className={orderRowStates}>
        <Pill tone={stateTones[state]}>
          {isOpen && isAtBank ? paymentProcessing : orderStateName(order)}
        </Pill>
        {order.isDisputed && <Pill tone="warn">Disputed</Pill>}
      </span>
      <span className="figures text-right">
        {formatExactCents(totalCents)}
        {refundedCents > 0 && (
          <span className="block text-sm text-ink-3">
            {formatExactCents(refundedCents)} refunded
          </span>
        )}
      </span>
    </PrefetchLink>
  )
}
