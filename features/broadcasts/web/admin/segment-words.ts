import { tierNames } from '#features/membership/contract/tiers.ts'
import { stateNames } from '#platform/contract/states.ts'
import type { BroadcastWire } from '../../contract/schemas.ts'

export type SegmentWire = BroadcastWire['segment']

/** A segment in words, such as "Annual · Idaho". */
export function segmentWords(segment: SegmentWire): string {
  const { tier, state, isIncomplete, isHouseOwner, inactiveDays } = segment
  const words = [
    tier && tierNames[tier],
    state && stateNames[state as keyof typeof stateNames],
    isIncomplete && 'Incomplete profile',
    isHouseOwner && 'House owners',
    inactiveDays && `Inactive for ${inactiveDays} days`,
  ].filter(Boolean)
  return words.length > 0 ? words.join(' · ') : 'All members'
}
