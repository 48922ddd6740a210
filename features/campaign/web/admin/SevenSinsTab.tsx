import { ReviewTab } from '#features/moderation/web/public.tsx'
import { DecidedReviews } from './DecidedReviews.tsx'
import { reviewKinds } from './review-kinds.ts'

const { comments, testimonies } = reviewKinds
const kinds = [comments.queueKind, testimonies.queueKind]
const changes = [...comments.changes, ...testimonies.changes]

/** Campaign comments and testimonies that wait; below, those decided about. */
export function SevenSinsTab() {
  return (
    <ReviewTab
      tab="seven-sins"
      title="Seven Sins"
      kinds={kinds}
      changes={changes}
      below={<DecidedReviews />}
    />
  )
}
