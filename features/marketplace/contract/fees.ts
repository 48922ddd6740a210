import { isShipped, type ProductCategory } from './rules.ts'

/** Fees on the goods of an order, in tenths of a percent (docs/product/orders.md 3). */
export const feeRates = { table: 50, treasury: 50, houseTax: 25 }

const permille = 1000

/** `cents × share ÷ whole`, half up to the cent; exact for any safe amounts. */
export function portionOf(cents: number, share: number, whole: number): number {
  const doubled = 2n * BigInt(cents) * BigInt(share) + BigInt(whole)
  return Number(doubled / (2n * BigInt(whole)))
}

/** An order's fees on goods of `cents`, `houseCents` of them sold by approved Houses. */
export const feeCentsOf = (cents: number, houseCents: number) => ({
  tableFee: portionOf(cents, feeRates.table, permille),
  treasuryFee: portionOf(cents, feeRates.treasury, permille),
  houseTax: portionOf(houseCents, feeRates.houseTax, permille),
})

/** A House's shipping for its part of an order, in cents; free from a subtotal if it says so. */
export function shippingOf(
  { cents, freeFromCents }: { cents: number; freeFromCents: number | null },
  subtotal: number,
): number {
  return freeFromCents !== null && subtotal >= freeFromCents ? 0 : cents
}

/** What one of a product costs its buyer before sales tax, as its order would, in cents. */
export function costOfOne(
  cents: number,
  product: {
    category: ProductCategory
    isHouse: boolean
    shipping: { cents: number; freeFromCents: number | null }
  },
): { feeCents: number; shippingCents: number; totalCents: number } {
  const fees = feeCentsOf(cents, product.isHouse ? cents : 0)
  const feeCents = fees.tableFee + fees.treasuryFee + fees.houseTax
  const shippingCents = isShipped(product.category) ? shippingOf(product.shipping, cents) : 0
  return { feeCents, shippingCents, totalCents: cents + feeCents + shippingCents }
}
