import { rankOf, type PaidTier } from './tiers.ts'

/** Cents while Houses get the first price, and after. */
export type Price = { first: number; later: number }

/** What plans and Houses cost, and how many Houses get the first price. */
export type PriceList = { plans: Record<PaidTier, Price>; firstHouses: number }

/** The prices that the site ships (docs/product/payments.md 1). */
export const shippedPrices: PriceList = {
  plans: {
    weekly: { first: 100, later: 500 },
    monthly: { first: 500, later: 1000 },
    annual: { first: 2500, later: 4900 },
    house: { first: 100_000, later: 250_000 },
  },
  firstHouses: 100,
}

/** Bounds of a price list: cents, and the number of Houses at the first price. */
export const priceBounds = { least: 50, most: 50_000_000, firstHouses: 100_000 }

/** Plans from the lowest tier to the highest. */
export const paidTiers: PaidTier[] = ['weekly', 'monthly', 'annual', 'house']

/** A plan's price after `paidHouses` paid Houses, in cents. */
export function priceAt(
  { plans, firstHouses }: PriceList,
  tier: PaidTier,
  paidHouses: number,
): number {
  return plans[tier][paidHouses < firstHouses ? 'first' : 'later']
}

/** The first tier whose price is below that of the tier before it, and which one; null if none. */
export function cheaperThanLower({
  plans,
}: Pick<PriceList, 'plans'>): { tier: PaidTier; step: keyof Price } | null {
  for (const tier of paidTiers) {
    const lower = paidTiers[rankOf(tier) - 2]
    if (!lower) continue
    for (const step of ['first', 'later'] as const)
      if (plans[tier][step] < plans[lower][step]) return { tier, step }
  }
  return null
}
