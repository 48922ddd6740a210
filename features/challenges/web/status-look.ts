import type { PillTone } from '#platform/web/ui/Pill.tsx'
import type { OwnChallengeWire } from '../contract/schemas.ts'

/** A status badge's color: pending yellow, approved green, rejected red. */
export const statusTones: Record<OwnChallengeWire['status'], PillTone> = {
  paid: 'brass',
  pending: 'warn',
  approved: 'ok',
  rejected: 'live',
}
