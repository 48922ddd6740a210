import type { Houses } from '#features/houses/server/service.ts'
import { firstHouses, intervals, plansAt, type Plan } from '../contract/plans.ts'
import type { PaidTier } from '../contract/tiers.ts'

export type PlansService = ReturnType<typeof createPlans>

/** Plans at current prices, which follow the number of paid Houses (docs/product/payments.md 1). */
export function createPlans(houses: Houses) {
  const list = async (): Promise<Plan[]> => plansAt(await houses.countPaid())
  return {
    list,
    /** The places at the first price and how many are taken. */
    housePlaces: async () => ({ taken: await houses.countTaken(), atFirstPrice: firstHouses }),
    /** Cents. */
    priceOf: async (tier: PaidTier): Promise<number> => {
      const plan = (await list()).find(({ id }) => id === tier)
      if (!plan) throw new Error(`there is no plan ${tier}`)
      return plan.price
    },
    /** A recurring plan's billing interval. */
    intervalOf: (tier: PaidTier): 'week' | 'month' | 'year' => {
      const interval = intervals[tier]
      if (interval === 'once') throw new Error('a House does not recur')
      return interval
    },
  }
}
