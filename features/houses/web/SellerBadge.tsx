import { Check } from 'lucide-react'
import { sellerBadges, type HouseStatus } from '../contract/rules.ts'

/** A House's badge; a check mark says that an administrator approved it. */
export function SellerBadge({ status }: { status: HouseStatus }) {
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold text-ink-2">
      {status !== 'pending' && <Check aria-hidden="true" className="size-4 shrink-0 text-good" />}
      {sellerBadges[status]}
    </span>
  )
}
