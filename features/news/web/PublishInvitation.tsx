import { explain, scoreUrl } from '#features/membership/contract/policy.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'

/** For members who may not publish yet: what publishing needs, and what is open to them now (core.md section 2). */
export function PublishInvitation() {
  return (
    <Card as="aside" className="mt-6 flex flex-wrap items-center justify-between gap-4" aria-labelledby="publish-invitation">
      <div className="max-w-2xl">
        <h2 id="publish-invitation" className="text-lg">Want to Publish Articles?</h2>
        <p className="mt-1 text-ink-2">{explain('canPostContent').message} Until then you can write and keep drafts.</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button to={scoreUrl} variant="quiet">See your score</Button>
        <Button to="/article-editor" variant="quiet">Write a draft</Button>
      </div>
    </Card>
  )
}
