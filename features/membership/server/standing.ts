import type { House } from '#features/houses/server/service.ts'
import { grace } from '../contract/subscribing.ts'
import { rankOf, tiers, type PaidTier, type Tier } from '../contract/tiers.ts'
import type { MembershipRow, PlanRow } from './store.ts'
import type { SubscriptionRow } from './subscription-store.ts'

/** A tier counts only while paid, unless an administrator set it (docs/product/access.md 1). */
export function heldTier(row: MembershipRow | null, now: Date): Tier {
  if (!row) return 'public'
  if (row.grantedTier) return row.grantedTier
  return row.paidUntil === null || row.paidUntil > now ? row.tier : 'public'
}

/**
 * Until when a subscription's tier is held without another payment: the period's end if canceled,
 * else through the grace period (docs/product/payments.md 4). A member in the grace period who
 * cancels keeps the rest of it.
 */
export function heldUntil({
  periodEnd,
  cancelAtPeriodEnd,
  state,
}: Pick<SubscriptionRow, 'periodEnd' | 'cancelAtPeriodEnd' | 'state'>): Date {
  return cancelAtPeriodEnd && state !== 'past_due'
    ? periodEnd
    : new Date(periodEnd.getTime() + grace)
}

/** A member's tier from their House and paid subscriptions. */
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

/** The subscription that counts if there are several. */
export function highest(live: SubscriptionRow[]): SubscriptionRow | null {
  return live.toSorted((a, b) => rankOf(b.tier) - rankOf(a.tier))[0] ?? null
}

/** The tier of a provider's price; null if it isn't ours. */
export function tierOfProduct(product: string): PaidTier | null {
  return product !== 'public' && (tiers as readonly string[]).includes(product)
    ? (product as PaidTier)
    : null
}
