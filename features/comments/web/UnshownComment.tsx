import type { ReactNode } from 'react'

const places = {
  deleted: 'Deleted comment',
  hidden: 'This comment is hidden while a moderator reviews it, or was rejected.',
}

type Props = {
  reason: keyof typeof places | 'muted'
  /** The comment of a muted member. */
  children?: ReactNode
}

/** The place of a comment that isn't shown; one by a muted or blocked member opens on request. */
export function UnshownComment({ reason, children }: Props) {
  return reason === 'muted' ? (
    <details>
      <summary className="touch-area min-h-6 cursor-pointer py-1 text-ink-3">
        By a member you muted or blocked. Show the comment
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  ) : (
    <p className="text-ink-3">{places[reason]}</p>
  )
}
