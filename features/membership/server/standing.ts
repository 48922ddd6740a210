import type { House } from '#features/houses/server/service.ts'
import { grace } from '../contract/subscribing.ts'
import { rankOf, tiers, type PaidTier, type Tier } from '../contract/tiers.ts'
import type { MembershipRow, PlanRow, SubscriptionRow } from './store.ts'

/** A tier counts only while it is paid up, unless an administrator set one (docs/product/access.md 1). */
export function heldTier(row: MembershipRow | null, now: Date): Tier {
  if (!row) return 'public'
  if (row.grantedTier) return row.grantedTier
  return row.paidUntil === null || row.paidUntil > now ? row.tier : 'public'
}

/** Until when a subscription's tier is held if nothing more is paid: to the period's end when it was cancelled, else through the days of grace (docs/product/payments.md 4). */
export function heldUntil({
  periodEnd,
  cancelAtPeriodEnd,
}: Pick<SubscriptionRow, 'periodEnd' | 'cancelAtPeriodEnd'>): Date {
  return cancelAtPeriodEnd ? periodEnd : new Date(periodEnd.getTime() + grace)
}

/** What a member's House and paid subscriptions make of them. */
export function standingFrom(
  userId: string,
  house: House | null,
  live: SubscriptionRow[],
): PlanRow {
  if (house) return { userId, tier: 'house', paidUntil: null, paidTier: null }
  const best = highest(live)
  if (!best) return { userId, tier: 'public', paidUntil: null, paidTier: null }
  const paidUntil = heldUntil(best)
  return best.activatedAt
    ? { userId, tier: best.tier, paidUntil, paidTier: null }
    : { userId, tier: 'public', paidUntil, paidTier: best.tier }
}

/** The subscription that counts when there are several. */
export function highest(live: SubscriptionRow[]): SubscriptionRow | null {
  return live.toSorted((a, b) => rankOf(b.tier) - rankOf(a.tier))[0] ?? null
}

/** The tier that a price of the provider stands for; null for none of ours. */
export function tierOfProduct(product: string): PaidTier | null {
  return product !== 'public' && (tiers as readonly string[]).includes(product)
    ? (product as PaidTier)
    : null
}
