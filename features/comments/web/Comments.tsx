import { useInfiniteQuery } from '@tanstack/react-query'
import { useViewer } from '#features/identity/web/public.tsx'
import { useCapabilities } from '#features/membership/web/public.tsx'
import { part } from '#platform/web/part.tsx'
import { useCall } from '#platform/web/site.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { LoadMore } from '#platform/web/ui/LoadMore.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { CommentKind } from '../contract/rules.ts'
import { CommentInvitation } from './CommentInvitation.tsx'
import { CommentItem } from './CommentItem.tsx'
import { commentsQuery } from './queries.ts'

const CommentForm = part(async () => (await import('./CommentForm.tsx')).CommentForm)

type Props = {
  kind: CommentKind
  thingId: string
  /** All comments there are, as the thing itself counts them. */
  count: number
  /** Told how many comments there are more, or fewer. */
  onCounted: (by: number) => void
}

/** The comments on a thing, newest first, under the form for one more. */
export function Comments({ kind, thingId, count, onCounted }: Props) {
  const { viewer, isLoading } = useViewer()
  const { can } = useCapabilities()
  const { data, isPending, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useInfiniteQuery(commentsQuery(useCall(), kind, thingId))
  const comments = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section aria-labelledby="comments" className="mt-12 max-w-2xl border-t border-line pt-8 print:hidden">
      <h2 id="comments" tabIndex={-1} className="scroll-mt-24 text-xl focus-visible:outline-none">Comments <span className="figures text-ink-3">({count.toLocaleString('en-US')})</span></h2>
      <div className="mt-5">
        {viewer && can.canCommentInDebates && <CommentForm key={thingId} kind={kind} thingId={thingId} onCounted={onCounted} />}
        {!isLoading && !(viewer && can.canCommentInDebates) && <CommentInvitation isSignedIn={viewer !== null} />}
      </div>
      <div className="mt-6">
        {isPending && <><Skeleton label="Loading the comments" className="w-40" /><Skeleton count={3} /></>}
        {isError && comments.length === 0 && <ErrorState title="Failed to load comments" isRetrying={isFetching} onRetry={() => void refetch()} />}
        {data && comments.length === 0 && <EmptyState level={3} title="No comments yet" text="Be the first to share your thoughts!" />}
        {comments.length > 0 && (
          <ol aria-label="Comments">
            {comments.map((comment) => <CommentItem key={comment.id} comment={comment} kind={kind} thingId={thingId} onCounted={onCounted} />)}
          </ol>
        )}
        {comments.length > 0 && hasNextPage && (
          <LoadMore
            hasMore
            isLoading={isFetchingNextPage}
            error={isFetchNextPageError ? 'Failed to load comments' : null}
            label="More comments"
            onLoad={() => void fetchNextPage()}
          />
        )}
      </div>
    </section>
  )
}
