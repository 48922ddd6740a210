import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { nextPageHref } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { LoadMore } from '#platform/web/ui/LoadMore.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { CommentItem } from './CommentItem.tsx'
import { commentsQuery, cursorNameOf } from './queries.ts'
import { headingOf, type Thread } from './thread.ts'

type Props = {
  thread: Thread
  /** Names the list. */
  label: string
  /** Path of the page that shows it. */
  page: string
  /** Called with the change in the number of comments. */
  onCounted: (by: number) => void
}

/** A thread's comments, newest first, paged. */
export function CommentList({ thread, label, page, onCounted }: Props) {
  const { kind, subjectId, side } = thread
  const [address] = useSearchParams()
  const list = useInfiniteQuery(commentsQuery(useCall(), kind, subjectId, side, address))
  const { data, isPending, isError, isFetching, refetch, hasNextPage } = list
  const comments = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className="mt-6">
      {isPending && (
        <>
          <Skeleton label="Loading the comments" className="w-40" />
          <Skeleton count={3} />
        </>
      )}
      {isError && comments.length === 0 && (
        <ErrorState
          title="Failed to load comments"
          level={3}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && comments.length === 0 && (
        <EmptyState level={3} title="No comments yet" text="Be the first to share your thoughts!" />
      )}
      {comments.length > 0 && (
        <ol aria-label={label}>
          {comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} thread={thread} onCounted={onCounted} />
          ))}
        </ol>
      )}
      {comments.length > 0 && hasNextPage && (
        <LoadMore
          list={list}
          failure="Failed to load comments"
          label="More comments"
          nextHref={nextPageHref(page, data, headingOf(thread), cursorNameOf(side))}
        />
      )}
    </div>
  )
}
