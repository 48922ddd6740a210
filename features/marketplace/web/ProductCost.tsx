import { ChevronDown } from 'lucide-react'
import { formatExactCents } from '#platform/contract/money.ts'
import { feeCentsOf } from '../contract/fees.ts'
import { feePercents } from '../contract/rules.ts'

type Props = {
  /** Of one, in cents. */
  cost: { cents: number; shippingCents: number }
  /** True for goods of an approved House, which carry the House tax. */
  isHouse: boolean
  /** True for the cheapest of several options. */
  isFrom: boolean
  isShipped: boolean
  freeFromCents: number | null
}

/**
 * What comes on top of the price: fees and shipping. Folded on phones, and in browsers that can't
 * open it by width.
 */
export function ProductCost({ cost, isHouse, isFrom, isShipped, freeFromCents }: Props) {
  const { cents, shippingCents } = cost
  const { tableFee, treasuryFee, houseTax } = feeCentsOf(cents, isHouse ? cents : 0)
  const from = isFrom ? 'from ' : ''
  return (
    <details className="group border-line text-sm text-ink-2 max-sm:mt-3 max-sm:border-y sm:border-t sm:[&::details-content]:[content-visibility:visible]">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold text-ink sm:supports-[selector(::details-content)]:hidden">
        What’s in the total
        <ChevronDown
          aria-hidden="true"
          className="size-4 group-open:rotate-180 motion-safe:transition-transform"
        />
      </summary>
      <dl className="space-y-1 pt-4 max-sm:pt-0 max-sm:pb-3">
        <Row
          name={`Table fee (${feePercents.table}%)`}
          amount={from + formatExactCents(tableFee)}
        />
        <Row
          name={`Treasury fee (${feePercents.treasury}%)`}
          amount={from + formatExactCents(treasuryFee)}
        />
        {isHouse && (
          <Row
            name={`House tax (${feePercents.house}%)`}
            amount={from + formatExactCents(houseTax)}
          />
        )}
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
      </dl>
    </details>
  )
}

function Row({ name, amount }: { name: string; amount: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{name}</dt>
      <dd className="figures shrink-0">{amount}</dd>
    </div>
  )
}
