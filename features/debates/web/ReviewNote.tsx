import { countText } from '#platform/contract/count-text.ts'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { reviewMessages } from '../contract/review-rules.ts'
import type { DebateWire } from '../contract/schemas.ts'

/** Says that a review holds a debate's close, and which votes were removed, and why. */
export function ReviewNote({ underReviewSince, removals }: DebateWire) {
  if (!underReviewSince && removals.length === 0) return null
  return (
    <div className="mt-4 max-w-[44em] space-y-2 text-sm text-ink-2">
      {underReviewSince && (
        <p>
          <Pill tone="warn">{reviewMessages.underReview}</Pill> {reviewMessages.waiting}
        </p>
      )}
      {removals.map(({ votes, reason, at }) => (
        <p key={at} className="wrap-anywhere">
          {countText(votes, 'vote')} removed: {reason}
        </p>
      ))}
    </div>
  )
}
