import { Pill, type PillTone } from '#platform/web/ui/Pill.tsx'
import { sellerBadges } from '../contract/rules.ts'

const tones: Record<keyof typeof sellerBadges, PillTone> = {
  certified: 'brass',
  verified: 'ok',
  pending: 'neutral',
}

/** A seller's standing. */
export function SellerBadge({ status }: { status: keyof typeof sellerBadges }) {
  return <Pill tone={tones[status]}>{sellerBadges[status]}</Pill>
}
