import type { ReactNode } from 'react'
import { formatExactCents } from '#platform/contract/money.ts'
import { productPath } from '#features/marketplace/contract/paths.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import type { OrderPartWire } from '../contract/shapes.ts'
import { Thumbnail } from './Thumbnail.tsx'

type Item = OrderPartWire['items'][number]

/** Ordered items, with what can be done with each. */
export function OrderItems({
  items,
  actionsOf,
}: {
  items: Item[]
  actionsOf?: (item: Item) => ReactNode
}) {
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <li key={item.id} className="flex flex-wrap gap-x-4 py-3">
          <Thumbnail url={item.pictureUrl} />
          <div className="min-w-0 flex-1">
            <p className="font-semibold wrap-anywhere">
              <PrefetchLink to={productPath(item.productId)}>{item.name}</PrefetchLink>
            </p>
            <p className="text-sm text-ink-3">
              {[item.options, `Quantity ${item.quantity}`].filter(Boolean).join(' · ')}
              {refundsOf(item).map((refund) => ` · ${refund}`)}
            </p>
          </div>
          <p className="figures shrink-0">{formatExactCents(item.cents * item.quantity)}</p>
          <div className="basis-full empty:hidden">{actionsOf?.(item)}</div>
        </li>
      ))}
    </ul>
  )
}

/** What became of an item in refunds, in words. */
function refundsOf({ refundedQuantity, refundPendingQuantity }: Item): string[] {
  const refunded = refundedQuantity - refundPendingQuantity
  return [
    ...(refunded > 0 ? [`${refunded} refunded`] : []),
    ...(refundPendingQuantity > 0 ? [`${refundPendingQuantity} waiting for a refund`] : []),
  ]
}
