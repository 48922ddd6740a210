import { formatExactCents } from '#platform/contract/money.ts'

/** A price, or the range of a product's prices. */
export const priceText = ({ cents, maxCents }: { cents: number; maxCents: number }) =>
  cents === maxCents
    ? formatExactCents(cents)
    : `${formatExactCents(cents)} to ${formatExactCents(maxCents)}`

type Cost = {
  cents: number
  maxCents: number
  shippingCents: number
  totalCents: number
  isShipped: boolean
}

/** What one costs with fees and shipping, for cards: "$20.75 with fees and shipping". */
export function costText({ cents, maxCents, shippingCents, totalCents, isShipped }: Cost): string {
  const shipping = shippingCents > 0 ? 'with fees and shipping' : 'with fees'
  return `${cents === maxCents ? '' : 'From '}${formatExactCents(totalCents)} ${shipping}${
    isShipped && shippingCents === 0 ? ', free shipping' : ''
  }`
}
