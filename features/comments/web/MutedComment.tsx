import type { ReactNode } from 'react'

/** A comment by a member whom the reader muted or blocked: closed until it is asked for. */
export function MutedComment({ username, children }: { username: string; children: ReactNode }) {
  return (
    <details>
      <summary className="min-h-6 cursor-pointer py-1 text-ink-3 touch-area">
        You muted or blocked @{username}. Show the comment
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  )
}
