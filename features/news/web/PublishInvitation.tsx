import { scoreUrl } from '#features/membership/contract/access-policy.ts'
import { GateAction, useCapabilities } from '#features/membership/web/public.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'

/** For members who can't publish yet: what publishing requires, and what they can do now. */
export function PublishInvitation() {
  const why = useCapabilities().why('canPostContent')
  const isByScore = why.url === scoreUrl
  return (
    <Card
      as="aside"
      className="mt-6 flex flex-wrap items-center justify-between gap-4"
      aria-labelledby="publish-invitation"
    >
      <div className="max-w-2xl">
        <h2 id="publish-invitation" className="text-lg">
          Want to Publish Articles?
        </h2>
        <p className="mt-1 text-ink-2">
          {why.message}
          {isByScore && ' Until then, you can write and save drafts.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <GateAction why={why} />
        {isByScore && (
          <Button to="/article-editor" variant="quiet" size="s">
            Write a draft
          </Button>
        )}
      </div>
    </Card>
  )
}
