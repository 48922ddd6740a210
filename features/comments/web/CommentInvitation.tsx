import { useLocation } from 'react-router'
import { explain } from '#features/membership/contract/policy.ts'
import { queryString } from '#platform/contract/endpoint.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { commentMessages } from '../contract/rules.ts'

/** For those who cannot comment: what it needs, and the way there (core.md section 6). */
export function CommentInvitation({ isSignedIn }: { isSignedIn: boolean }) {
  const { pathname, search } = useLocation()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-paper-2 px-4 py-3">
      <p className="text-ink-2">{isSignedIn ? commentMessages.needsTier : commentMessages.signedOut}</p>
      {isSignedIn
        ? <Button to={explain('canCommentInDebates').url} variant="quiet" size="s">See the plans</Button>
        : <Button to={`/login${queryString({ next: pathname + search })}`} variant="quiet" size="s">Log In</Button>}
    </div>
  )
}
