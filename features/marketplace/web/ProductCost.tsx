import { formatExactCents } from '#platform/contract/money.ts'
import { classNames } from '#platform/web/ui/class-names.ts'

type Props = {
  /** Of one, in cents. */
  cost: { cents: number; feeCents: number; shippingCents: number; totalCents: number }
  /** True for the cheapest of several options. */
  isFrom: boolean
  isShipped: boolean
  freeFromCents: number | null
}

/** What one costs its buyer: price, fees, shipping and the total before sales tax. */
export function ProductCost({ cost, isFrom, isShipped, freeFromCents }: Props) {
  const { cents, feeCents, shippingCents, totalCents } = cost
  const from = isFrom ? 'from ' : ''
  return (
    <dl className="max-w-80 space-y-1 border-y border-line py-3 text-sm text-ink-2">
      <Row name="Price" amount={from + formatExactCents(cents)} />
      <Row name="Fees" amount={from + formatExactCents(feeCents)} />
      {isShipped && (
        <Row
          name={
            freeFromCents !== null && shippingCents > 0
              ? `Shipping, free from ${formatExactCents(freeFromCents)}`
              : 'Shipping'
          }
          amount={shippingCents === 0 ? 'Free' : formatExactCents(shippingCents)}
        />
      )}
      <Row
        name="Total for one, before any sales tax"
        amount={from + formatExactCents(totalCents)}
        className="font-semibold text-ink"
      />
    </dl>
  )
}

function Row({ name, amount, className }: { name: string; amount: string; className?: string }) {
  return (
    <div className={classNames('flex justify-between gap-4', className)}>
      <dt>{name}</dt>
      <dd className="figures shrink-0">{amount}</dd>
    </div>
  )
}
