import { rankOfScore, ranks, type SocialTier } from '#features/profile/contract/ranks.ts'

/** Tiers that an administrator can set; a House is registered, not set. */
export const grantableTiers = ['public', 'weekly', 'monthly', 'annual'] as const

/** Paid tiers that may wait for their activation. */
export const pendingTiers = ['weekly', 'monthly', 'annual'] as const

/** Rows of the second table of members. */
export const firstRows = { newest: 20 }

export const searchMax = 100

/** What the control center says to whoever may not see it. */
export const accessDenied = {
  title: 'Access Denied',
  text: 'You need administrator privileges to access the Control Center.',
}

/** The score nearest to `score` that gives this social tier: rank and social tier are one thing, read off the score (docs/product/score.md 3). */
export function scoreWithin(tier: SocialTier, score: number): number {
  if (rankOfScore(score).tier === tier) return score
  const at = ranks.findIndex((rank) => rank.tier === tier)
  const from = ranks[at]?.from ?? 0
  const above = ranks[at - 1]?.from ?? 101
  return score < from ? from : above - 1
}
