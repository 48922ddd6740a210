import type { Earning } from './tables.ts'
import type { SellerSales } from './sales.ts'
import type { PayoutStore } from './store.ts'

type Dependencies = { store: PayoutStore; sales: SellerSales }

/** Finds what was sent again before the site stored which transfer it replaces. */
export type FindResends = (earning: Earning) => Promise<void>

/**
 * Earnings of a House that no sale, charge or transfer explains replace transfers that were taken
 * back by hand: the oldest ones that fit, up to what was dealt with of this earning's.
 */
export function createFindResends({ store, sales }: Dependencies): FindResends {
  return async (earning) => {
    if (earning.resolvedCents === 0) return
    let left = earning.resolvedCents - (await store.explainedCentsOf(earning.partOrderId))
    if (left <= 0) return
    const found = await store.listUnexplained(earning)
    const names = await sales.named(found.map(({ partOrderId }) => partOrderId))
    for (const { partOrderId, cents } of found) {
      if (names.has(partOrderId) || cents > left) continue
      await store.attributeResend(partOrderId, earning.partOrderId)
      left -= cents
    }
  }
}
