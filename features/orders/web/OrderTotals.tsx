import { formatExactCents } from '#platform/contract/money.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { OrderWire } from '../contract/shapes.ts'

type Totals = Pick<
  OrderWire,
  | 'subtotalCents'
  | 'shippingCents'
  | 'needsAddress'
  | 'taxCents'
  | 'totalCents'
  | 'feeBreakdown'
  | 'refundedCents'
>

/** An order's amounts, line by line; shipping is named even where it is free. */
export function OrderTotals({ order }: { order: Totals }) {
  const { tableFee, xconTreasuryFee, houseTaxFee } = order.feeBreakdown
  const rows: [string, number][] = [
    ['Subtotal', order.subtotalCents],
    ['Table fee (5%)', Math.round(tableFee * 100)],
    ['Treasury fee (5%)', Math.round(xconTreasuryFee * 100)],
    ...(houseTaxFee > 0
      ? [['House tax (2.5%)', Math.round(houseTaxFee * 100)] as [string, number]]
      : []),
    ...(order.needsAddress || order.shippingCents > 0
      ? [['Shipping', order.shippingCents] as [string, number]]
      : []),
    ...(order.taxCents > 0 ? [['Sales tax', order.taxCents] as [string, number]] : []),
  ]
  return (
    <dl className="space-y-1.5">
      {rows.map(([name, cents]) => (
        <Row
          key={name}
          name={name}
          amount={name === 'Shipping' && cents === 0 ? 'Free' : formatExactCents(cents)}
        />
      ))}
      <Row
        name="Total"
        amount={formatExactCents(order.totalCents)}
        className="border-t border-line pt-2 text-lg font-semibold"
      />
      {order.refundedCents > 0 && (
        <Row name="Refunded" amount={formatExactCents(-order.refundedCents)} />
      )}
    </dl>
  )
}

function Row({ name, amount, className }: { name: string; amount: string; className?: string }) {
  return (
    <div className={classNames('flex justify-between gap-4', className)}>
      <dt>{name}</dt>
      <dd className="figures">{amount}</dd>
    </div>
  )
}
