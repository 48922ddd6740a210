import type { Houses } from '#features/houses/server/service.ts'
import { intervals, plansAt, type Plan } from '../contract/plans.ts'
import { paidTiers, priceAt, type PriceList } from '../contract/prices.ts'
import type { HousePlaces } from '../contract/schemas.ts'
import type { PaidTier } from '../contract/tiers.ts'
import type { PolicyInForce } from './policy-in-force.ts'

export type PlansService = ReturnType<typeof createPlans>

/** Plans at current prices, which follow the number of paid Houses (docs/product/payments.md 1). */
export function createPlans(houses: Houses, policy: PolicyInForce) {
  const pricesInForce = async (): Promise<PriceList> => (await policy.prices()).content
  return {
    list: async (): Promise<Plan[]> =>
      plansAt(await houses.countPaid(), await pricesInForce(), await policy.access()),

    /** The places at the first price, how many are taken, and the price then and now. */
    housePlaces: async (): Promise<HousePlaces> => {
      const [taken, prices] = [await houses.countTaken(), await pricesInForce()]
      return {
        taken,
        atFirstPrice: prices.firstHouses,
        price: priceAt(prices, 'house', taken),
        later: Object.fromEntries(
          paidTiers.map((tier) => [tier, prices.plans[tier].later]),
        ) as HousePlaces['later'],
      }
    },

    /** Cents. */
    priceOf: async (tier: PaidTier): Promise<number> =>
      priceAt(await pricesInForce(), tier, await houses.countPaid()),

    /** The prices in force, for the price of a place among the Houses. */
    pricesInForce,

    /** When an administrator last changed the prices; null if never. */
    changedAt: async (): Promise<Date | null> => (await policy.prices()).changedAt,

    /** A recurring plan's billing interval. */
    intervalOf: (tier: PaidTier): 'week' | 'month' | 'year' => {
      const interval = intervals[tier]
      if (interval === 'once') throw new Error('a House does not recur')
      return interval
    },
  }
}
