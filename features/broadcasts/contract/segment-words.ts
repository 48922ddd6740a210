import { tierNames } from '#features/membership/contract/tiers.ts'
import { stateNames } from '#platform/contract/states.ts'
import type { BroadcastWire } from './schemas.ts'

export type SegmentWire = BroadcastWire['segment']

const names: Record<string, string> = stateNames

/** A segment in words, such as "Annual · Idaho". */
export function segmentWords(segment: SegmentWire): string {
  const { tier, state, isIncomplete, isHouseOwner, inactiveDays } = segment
  const words = [
    tier && tierNames[tier],
    state && (names[state] ?? state),
    isIncomplete && 'Incomplete profile',
    isHouseOwner && 'House owners',
    inactiveDays && `Inactive for ${inactiveDays} days`,
  ].filter(Boolean)
  return words.length > 0 ? words.join(' · ') : 'All members'
}
