import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { nextPageHref } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { CommentItem } from './CommentItem.tsx'
import { ListTools, sortedPath } from './ListTools.tsx'
import { commentsQuery, cursorNameOf, sortIn } from './queries.ts'
import { Replies } from './Replies.tsx'
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

/** A thread's comments in the address's order, paged. */
export function CommentList({ thread, label, page, onCounted }: Props) {
  const { kind, subjectId, side } = thread
  const [address] = useSearchParams()
  const list = useInfiniteQuery(commentsQuery(useCall(), kind, subjectId, side, address))
  const comments = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className="mt-6">
      <PagedList
        list={list}
        count={comments.length}
        label="Loading the comments"
        skeleton={{ count: 4 }}
        empty={{ title: 'No comments yet', text: 'Be the first to share your thoughts!' }}
        failure="Failed to load comments"
        more={{
          label: 'More comments',
          nextHref: nextPageHref(
            sortedPath(page, sortIn(address)),
            list.data,
            headingOf(thread),
            cursorNameOf(side),
          ),
          isHiddenAtEnd: true,
          className: '',
        }}
      >
        <ListTools thread={thread} page={page} comments={comments} />
        <ol aria-label={label}>
          {comments.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              thread={thread}
              page={page}
              onCounted={onCounted}
            >
              <Replies comment={comment} thread={thread} page={page} onCounted={onCounted} />
            </CommentItem>
          ))}
        </ol>
      </PagedList>
    </div>
  )
}
