import { formatExactCents } from '#platform/contract/money.ts'

/** A price, or the range of a product's prices. */
export const priceText = ({ cents, maxCents }: { cents: number; maxCents: number }) =>
  cents === maxCents
    ? formatExactCents(cents)
    : `${formatExactCents(cents)} to ${formatExactCents(maxCents)}`
