/** Subscription tiers from lowest to highest (docs/product/site.md 7). */
export const tiers = ['public', 'weekly', 'monthly', 'annual', 'house'] as const

export type Tier = (typeof tiers)[number]

/** Tiers that cost something. */
export type PaidTier = Exclude<Tier, 'public'>

/** Tiers with recurring plans; a House is paid once. */
export type RecurringTier = Exclude<PaidTier, 'house'>

/** 0 for public to 4 for house. */
export function rankOf(tier: Tier): number {
  return tiers.indexOf(tier)
}

/** The tiers' labels. */
export const tierNames: Record<Tier, string> = {
  public: 'Public',
  weekly: 'Weekly',
  monthly: 'Monthly',
  annual: 'Annual',
  house: 'House Member',
}

/** A tier as a profile badge. */
export function badgeOf(tier: Tier): string {
  return tier === 'public' || tier === 'house' ? tierNames[tier] : `${tierNames[tier]} Subscriber`
}
