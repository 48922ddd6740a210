import { Button } from '#platform/web/ui/Button.tsx'
import { reviewKinds } from './review-kinds.ts'
import { ReviewTable } from './ReviewTable.tsx'

/** The kinds' names in the review queue. */
const queueKinds = { comments: 'campaign-comment', testimonies: 'testimony' }

/** Campaign comments and testimonies awaiting review. */
export function SevenSinsTab() {
  return (
    <section aria-labelledby="seven-sins-tab">
      <h2 id="seven-sins-tab" className="text-xl">
        Seven Sins
      </h2>
      {(['comments', 'testimonies'] as const).map((kind) => (
        <section key={kind} aria-labelledby={`${kind}-review`} className="mt-8">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <h3 id={`${kind}-review`} className="text-lg">
              {reviewKinds[kind].label}
            </h3>
            <Button to={`?tab=moderation&kind=${queueKinds[kind]}`} variant="quiet" size="s">
              Open in Moderation
            </Button>
          </div>
          <ReviewTable kind={kind} />
        </section>
      ))}
    </section>
  )
}
