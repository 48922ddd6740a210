import { namesTag } from '#features/identity/contract/tags.ts'
import { rankOfScore, ranks, type SocialTier } from '#features/profile/contract/ranks.ts'

/** Tiers an administrator can set; Houses are registered instead. */
export const grantableTiers = ['public', 'weekly', 'monthly', 'annual'] as const

/** Paid tiers that may await activation. */
export const pendingTiers = ['weekly', 'monthly', 'annual'] as const

/** Rows of the second member table. */
export const firstRows = { newest: 20 }

/** Rows in a file of members. */
export const maxUserRows = 50_000

/** Cache tags of everything that shows members. */
export const memberTags = [
  'members',
  'leaderboard',
  'articles',
  'headlines',
  'debates',
  'houses',
  namesTag,
]

/** Days after joining that a member counts as new. */
export const newMemberDays = 30

/** How many members one request may act on. */
export const bulkMost = 100

/** Shown to those without access to the control center. */
export const accessDenied = {
  title: 'Access Denied',
  text: 'You need administrator privileges to access the Control Center.',
}

/**
 * The score closest to `score` within this social tier: rank and social tier are the same, derived
 * from the score (docs/product/score.md 3).
 */
export function scoreWithin(tier: SocialTier, score: number): number {
  if (rankOfScore(score).tier === tier) return score
  const at = ranks.findIndex((rank) => rank.tier === tier)
  const from = ranks[at]?.from ?? 0
  const above = ranks[at - 1]?.from ?? 101
  return score < from ? from : above - 1
}
