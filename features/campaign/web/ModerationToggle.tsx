import { Suspense, useId, useState } from 'react'
import { useCapabilities } from '#features/membership/web/public.tsx'
import { lazyWithRetry } from '#platform/web/lazy-with-retry.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { ReviewKind } from './admin/review-kinds.ts'

const ReviewPanel = lazyWithRetry(
  async () => (await import('./admin/ReviewPanel.tsx')).ReviewPanel,
  'asked',
)

/** For moderators: opens the review list on the page. Code and data load once opened. */
export function ModerationToggle({ kind, emptyTitle }: { kind: ReviewKind; emptyTitle: string }) {
  const { can } = useCapabilities()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (!can.canModerateContent) return null
  return (
    <div className="mt-4">
      <Button
        variant="quiet"
        size="s"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Close moderation' : `Moderate ${kind}`}
      </Button>
      {isOpen && (
        <div id={id} className="mt-4 rounded-card border border-line bg-card p-4 sm:p-6">
          <Suspense fallback={<Skeleton count={4} label={`Loading the ${kind}`} />}>
            <ReviewPanel kind={kind} emptyTitle={emptyTitle} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
