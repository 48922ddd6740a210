import type { PillTone } from '#platform/web/ui/Pill.tsx'
import type { ReviewState } from '../contract/rules.ts'

/** The color of a review state's pill. */
export const reviewTones: Record<ReviewState, PillTone> = {
  pending: 'warn',
  approved: 'ok',
  rejected: 'live',
}
