import type { Status } from './rules.ts'

/** Flagged ones have this badge in any status, others that of their status. */
export const badges = ['published', 'pending_review', 'draft', 'flagged'] as const
export type Badge = (typeof badges)[number]

export const badgeNames = {
  published: 'Published',
  pending_review: 'Pending Review',
  draft: 'Draft',
  flagged: 'Flagged',
} as const satisfies Record<Badge, string>

/** An article's badge in its author's list (docs/product/site.md 7). */
export function badgeOf(article: {
  status: Status
  moderationState: string
}): (typeof badgeNames)[Badge] {
  return badgeNames[article.moderationState === 'flagged' ? 'flagged' : article.status]
}
