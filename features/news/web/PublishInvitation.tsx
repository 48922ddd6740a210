import { completionUrl } from '#features/membership/contract/policy.ts'
import { useCapabilities } from '#features/membership/web/public.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'

/** For members who can't publish yet: what publishing requires, and what they can do now. */
export function PublishInvitation() {
  const { message, url } = useCapabilities().why('canPostContent')
  const isBlocked = url === completionUrl
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
          {message}
          {isBlocked ? '' : ' Until then, you can write and save drafts.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button to={url} variant="quiet">
          {isBlocked ? 'Complete Profile' : 'See your score'}
        </Button>
        {!isBlocked && (
          <Button to="/article-editor" variant="quiet">
            Write a draft
          </Button>
        )}
      </div>
    </Card>
  )
}
