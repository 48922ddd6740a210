import { formatExactCents } from '#platform/contract/money.ts'
import { Time } from '#platform/web/ui/Time.tsx'
import { refundAmountsNote, refundStateNames } from '../contract/rules.ts'
import type { OrderWire } from '../contract/shapes.ts'

/** An order's refunds for its buyer: how much, for what, why and how far each is. */
export function Refunds({ refunds }: Pick<OrderWire, 'refunds'>) {
  if (refunds.length === 0) return null
  return (
    <section aria-labelledby="refunds">
      <h2 id="refunds" className="text-lg">
        Refunds
      </h2>
      <ul className="mt-3 space-y-4">
        {refunds.map(({ id, state, cents, reason, items, createdAt }) => (
          <li key={id} className="wrap-anywhere">
            <p className="font-semibold">
              {formatExactCents(cents)} {refundStateNames[state]}
            </p>
            <ul className="mt-1">
              {items.map((item) => (
                <li key={item.name} className="flex justify-between gap-4 text-sm">
                  <span className="min-w-0">
                    {item.quantity > 1 && `${item.quantity} × `}
                    {item.name}
                  </span>
                  <span className="figures">{formatExactCents(item.cents)}</span>
                </li>
              ))}
            </ul>
            {items.length > 0 && <p className="mt-1 text-sm text-ink-3">{refundAmountsNote}</p>}
            <p className="mt-1 text-sm">Reason: {reason}</p>
            <p className="text-sm text-ink-3">
              <Time at={createdAt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
