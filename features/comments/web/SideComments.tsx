import type { ReactNode } from 'react'
import { useViewer } from '#features/identity/web/public.tsx'
import { useCapabilities } from '#features/membership/web/public.tsx'
import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'
import type { CommentKind, CommentSide } from '../contract/rules.ts'
import { CommentList } from './CommentList.tsx'
import { NewComments } from './NewComments.tsx'
import { headingOf, type CommentWords, type Thread } from './thread.ts'
import type { Listen } from './use-new-comments.ts'

const CommentForm = lazyWithPreload(async () => (await import('./CommentForm.tsx')).CommentForm)

type Props = {
  kind: CommentKind
  subjectId: string
  /** Path of the page that shows them. */
  page: string
  side: CommentSide
  heading: ReactNode
  words: CommentWords
  onCounted: (by: number) => void
  /** Hears of others' comments. */
  listen: Listen
  className?: string
}

/** The comments on one side; the form is for those who may comment. */
export function SideComments({
  kind,
  subjectId,
  page,
  side,
  heading,
  words,
  onCounted,
  listen,
  className,
}: Props) {
  const { viewer } = useViewer()
  const { can } = useCapabilities()
  const thread: Thread = { kind, subjectId, side }
  const id = headingOf(thread)
  return (
    <section aria-labelledby={id} className={className}>
      <div className="flex min-h-8 items-center justify-between gap-3 pointer-coarse:min-h-11">
        <h2 id={id} tabIndex={-1} className="scroll-mt-24 text-lg focus-visible:outline-none">
          {heading}
        </h2>
        <NewComments thread={thread} listen={listen} />
      </div>
      {viewer && can.canCommentInDebates && (
        <div className="mt-4">
          <CommentForm key={subjectId} thread={thread} words={words} onCounted={onCounted} />
        </div>
      )}
      <CommentList
        thread={thread}
        label={`Comments for ${side}`}
        page={page}
        onCounted={onCounted}
      />
    </section>
  )
}
