import { countText } from '#platform/contract/count-text.ts'
import { formatExactCents } from '#platform/contract/money.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { stickyBar } from '#platform/web/ui/sticky-bar.ts'
import type { OrderWire } from '../contract/shapes.ts'

/** What will be paid for how many items, in sight on phones until the order's lines are, too. */
export function CheckoutTotal({ order }: { order: Pick<OrderWire, 'itemCount' | 'totalCents'> }) {
  return (
    <p className={classNames('flex items-baseline justify-between gap-4 sm:hidden', stickyBar)}>
      <span className="text-ink-2">
        Total, <span className="figures">{countText(order.itemCount, 'item')}</span>
      </span>
      <span className="figures text-lg font-semibold">{formatExactCents(order.totalCents)}</span>
    </p>
  )
}
