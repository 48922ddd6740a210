import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '#platform/web/call.ts'
import { read } from '#platform/web/query.ts'
import { listPlans } from '../contract/endpoints.ts'
import type { Capability } from '../contract/policy.ts'
import { rankOf, type Tier } from '../contract/tiers.ts'
import { capabilitiesQuery } from './capabilities.ts'

/** The price list for all screens (docs/product/payments.md 1). */
export const plansQuery = (call: Call) => read(call, listPlans, {})

/** What an invitation to a plan shows: the price list, for members who lack the capability. */
export const invitationQueries = (queryClient: QueryClient, call: Call, capability: Capability) =>
  queryClient.getQueryData(capabilitiesQuery(call).queryKey)?.[capability] === false
    ? [plansQuery(call)]
    : []

/** The paid tier, active or not. */
export function paidFor({ tier, paidTier }: { tier: Tier; paidTier: Tier | null }): Tier {
  return paidTier && rankOf(paidTier) > rankOf(tier) ? paidTier : tier
}
