import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '#platform/web/site.ts'
import { listComments } from '../contract/endpoints.ts'
import type { CommentWire } from '../contract/schemas.ts'
import { isUnsent } from './cached-comments.ts'
import { commentsQuery, cursorNameOf, linkedIn, sortIn } from './queries.ts'
import type { Thread } from './thread.ts'

/** Calls back when others may have commented; returns how to stop. */
export type Listen = (mayHaveNew: () => void) => () => void

/**
 * How many comments and replies of others a thread has that its list, newest first, doesn't show
 * yet, and how to show them. Lists in another order or place don't say.
 */
export function useNewComments(
  { kind, subjectId: id, side }: Thread,
  listen: Listen,
  viewerId: string | null,
): [count: number, show: () => void] {
  const call = useCall()
  const [address] = useSearchParams()
  const { data, refetch, hasNextPage } = useInfiniteQuery(
    commentsQuery(call, kind, id, side, address),
  )
  const [found, setFound] = useState<CommentWire[]>([])
  const isNewestFirst =
    sortIn(address) === 'newest' && !linkedIn(address) && !address.has(cursorNameOf(side))
  useEffect(() => {
    const look = async () => {
      const query = { side: side ?? undefined }
      setFound((await call(listComments, { params: { kind, id }, query })).items)
    }
    // Without an answer, the next news brings them.
    return listen(() => void look().catch(() => {}))
  }, [listen, call, kind, id, side])
  const show = () => {
    setFound([])
    void refetch()
  }
  const shown = data?.pages.flatMap(({ items }) => items) ?? []
  const since = hasNextPage ? oldestOf(shown) : ''
  return [isNewestFirst ? countNew(found, shown, { viewerId, since }) : 0, show]
}

function oldestOf(shown: CommentWire[]): string {
  const times = shown.filter((comment) => !isUnsent(comment)).map(({ createdAt }) => createdAt)
  return times.sort()[0] ?? ''
}

/** Of `found`, newer than `since`, those that aren't `shown`: also older ones than the viewer's own. */
function countNew(
  found: CommentWire[],
  shown: CommentWire[],
  { viewerId, since }: { viewerId: string | null; since: string },
): number {
  const replies = new Map(shown.map((comment) => [comment.id, comment.replyCount]))
  return found.reduce((sum, { id, authorId, createdAt, replyCount }) => {
    const known = replies.get(id)
    if (known !== undefined) return sum + Math.max(0, replyCount - known)
    return sum + Number(authorId !== viewerId && createdAt > since)
  }, 0)
}
