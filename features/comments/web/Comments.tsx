import { useViewer } from '#features/identity/web/public.tsx'
import { useCapabilities } from '#features/membership/web/public.tsx'
import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'
import type { CommentKind } from '../contract/rules.ts'
import { CommentInvitation } from './CommentInvitation.tsx'
import { CommentList } from './CommentList.tsx'
import { headingOf, validationMessages, type Thread } from './thread.ts'

const CommentForm = lazyWithPreload(async () => (await import('./CommentForm.tsx')).CommentForm)

type Props = {
  kind: CommentKind
  subjectId: string
  /** Path of the page that shows them. */
  page: string
  /** The total, as counted with the subject. */
  count: number
  /** Maximum length of a comment, if not the usual one. */
  limit?: number
  /** Called with the change in the number of comments. */
  onCounted: (by: number) => void
}

/** A subject's comments, newest first, below the comment form. */
export function Comments({ kind, subjectId, page, count, limit, onCounted }: Props) {
  const { viewer, isLoading } = useViewer()
  const { can } = useCapabilities()
  const thread: Thread = { kind, subjectId, side: null, limit }
  const heading = headingOf(thread)
  return (
    <section
      aria-labelledby={heading}
      className="mt-12 max-w-2xl border-t border-line pt-8 print:hidden"
    >
      <h2 id={heading} tabIndex={-1} className="scroll-mt-24 text-xl focus-visible:outline-none">
        Comments <span className="figures text-ink-3">({count.toLocaleString('en-US')})</span>
      </h2>
      <div className="mt-5">
        {viewer && can.canCommentInDebates && (
          <CommentForm
            key={subjectId}
            thread={thread}
            words={validationMessages}
            onCounted={onCounted}
          />
        )}
        {!isLoading && !(viewer && can.canCommentInDebates) && (
          <CommentInvitation isSignedIn={viewer !== null} />
        )}
      </div>
      <CommentList thread={thread} label="Comments" page={page} onCounted={onCounted} />
    </section>
  )
}
