import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { commentPath } from '../contract/rules.ts'
import type { CommentWire } from '../contract/schemas.ts'
import { CommentItem } from './CommentItem.tsx'
import { inOrder } from './conversation.ts'
import { repliesQuery } from './queries.ts'
import type { Thread } from './thread.ts'

type Props = {
  comment: CommentWire
  thread: Thread
  /** Path of the page that shows them. */
  page: string
  onCounted: (by: number) => void
}

/** A comment's replies, oldest first; all but the first are loaded on request. */
export function Replies({ comment, thread, page, onCounted }: Props) {
  const { id, replies, replyCount, repliesNext } = comment
  const [isOpen, setOpen] = useState(false)
  const list = useInfiniteQuery({
    ...repliesQuery(useCall(), thread, id, repliesNext),
    enabled: isOpen && repliesNext !== null,
  })
  if (replies.length === 0 && repliesNext === null) return null
  const loaded = list.data?.pages.flatMap(({ items }) => items) ?? []
  const shown = inOrder([...replies, ...loaded])
  const more = replyCount - shown.filter(({ hiddenReason }) => hiddenReason === null).length
  const hasMore = repliesNext !== null && (list.data === undefined || list.hasNextPage)
  const load = () => {
    if (!isOpen) setOpen(true)
    else if (list.data) void list.fetchNextPage()
    else void list.refetch()
  }
  return (
    <div className="mt-2 ml-4 border-l-2 border-line pl-4 sm:ml-11">
      <ol aria-label="Replies">
        {shown.map((reply) => (
          <CommentItem
            key={reply.id}
            comment={reply}
            thread={thread}
            page={page}
            onCounted={onCounted}
          />
        ))}
      </ol>
      {list.isError && (
        <p role="alert" className="text-sm font-semibold text-bad">
          Couldn't load more.
        </p>
      )}
      {hasMore && (
        <>
          <noscript>
            <a href={commentPath(page, id)} className="underline">
              All replies
            </a>
          </noscript>
          <Button
            variant="plain"
            size="s"
            className="-ml-3"
            isBusy={list.isFetching}
            onClick={load}
          >
            {more > 0
              ? `Show ${more} more ${more === 1 ? 'reply' : 'replies'}`
              : 'Show more replies'}
          </Button>
        </>
      )}
    </div>
  )
}
