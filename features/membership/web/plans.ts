import type { Call } from '#platform/web/call.ts'
import { read } from '#platform/web/query.ts'
import { listPlans } from '../contract/endpoints.ts'
import { rankOf, type Tier } from '../contract/tiers.ts'

/** The price list for all screens (docs/product/payments.md 1). */
export const plansQuery = (call: Call) => read(call, listPlans, {})

/** The paid tier, active or not. */
export function paidFor({ tier, paidTier }: { tier: Tier; paidTier: Tier | null }): Tier {
  return paidTier && rankOf(paidTier) > rankOf(tier) ? paidTier : tier
}
