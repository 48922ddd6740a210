import { formatExactCents } from '#platform/contract/money.ts'
import { centsIn } from '#platform/contract/dollars.ts'
import type { DeskWire, OwnProductWire, ProductInterest } from '../../contract/desk-schemas.ts'

/** What a seller is asked about: options whose typed price isn't the one in force. */
export const newPrices = (
  { variants }: Pick<OwnProductWire, 'variants'>,
  typed: { id?: string | undefined; cents: string }[],
): { name: string; amount: string; note: string }[] =>
  variants.flatMap(({ id, size, color, cents }) => {
    const price = typed.find((each) => each.id === id)?.cents
    const after = price === undefined ? cents : centsIn(price)
    if (after === cents || Number.isNaN(after)) return []
    return [
      {
        name: [size, color].filter(Boolean).join(', ') || 'Price',
        amount: formatExactCents(after),
        note: `Now ${formatExactCents(cents)}`,
      },
    ]
  })

/** Whom new prices reach, and whom they don't. */
export function interestText({ carts, payments }: ProductInterest): string {
  const inCarts =
    carts === 0
      ? 'It’s in no cart.'
      : `${carts} ${carts === 1 ? 'cart shows' : 'carts show'} the new price at once, and that it changed.`
  const paying =
    payments === 0
      ? ''
      : ` ${payments} ${payments === 1 ? 'order being paid now keeps' : 'orders being paid now keep'} the old one.`
  return `${inCarts}${paying} Paid orders don’t change.`
}

type Shipping = Pick<DeskWire, 'shippingCents' | 'freeFromCents'>

/** The same for what a House charges for shipping. */
export function newShipping(before: Shipping, after: Shipping) {
  const freeFrom = (cents: number | null) => (cents === null ? 'Never' : formatExactCents(cents))
  return [
    before.shippingCents !== after.shippingCents && {
      name: 'Shipping',
      amount: formatExactCents(after.shippingCents),
      note: `Now ${formatExactCents(before.shippingCents)}`,
    },
    before.freeFromCents !== after.freeFromCents && {
      name: 'Free from',
      amount: freeFrom(after.freeFromCents),
      note: `Now ${freeFrom(before.freeFromCents).toLowerCase()}`,
    },
  ].filter((row) => row !== false)
}
