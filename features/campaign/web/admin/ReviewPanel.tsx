import { ReviewOnPage } from '#features/moderation/web/public.tsx'
import { reviewKinds, type ReviewKind } from './review-kinds.ts'

type Props = {
  kind: ReviewKind
  /** Shown when nothing is pending. */
  emptyTitle: string
}

/** Comments or testimonies of all issues that wait, on an issue's page. */
export function ReviewPanel({ kind, emptyTitle }: Props) {
  const { queueKind, label, changes } = reviewKinds[kind]
  return <ReviewOnPage kind={queueKind} label={label} emptyTitle={emptyTitle} changes={changes} />
}
