import { useLocation } from 'react-router'
import { upgradeUrl } from '#features/membership/contract/access-policy.ts'
import { GateAction, useCapabilities } from '#features/membership/web/public.tsx'
import { queryString } from '#platform/contract/endpoint.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { commentMessages } from '../contract/rules.ts'

/** For those who can't comment: what it takes, and how to get there (docs/product/access.md 2). */
export function CommentInvitation({ isSignedIn }: { isSignedIn: boolean }) {
  const { pathname, search } = useLocation()
  const why = useCapabilities().why('canCommentInDebates')
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-paper-2 px-4 py-3">
      <p className="text-ink-2">
        {!isSignedIn
          ? commentMessages.signedOut
          : why.url === upgradeUrl
            ? `${why.message.replace(/\.$/, '')} to comment`
            : why.message}
      </p>
      {isSignedIn ? (
        <GateAction why={why} />
      ) : (
        <Button to={`/login${queryString({ next: pathname + search })}`} variant="quiet" size="s">
          Log In
        </Button>
      )}
    </div>
  )
}
