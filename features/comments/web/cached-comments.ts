import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Page } from '#platform/contract/endpoint.ts'
import { keyOf } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { listReplies } from '../contract/endpoints.ts'
import type { CommentWire, ReplyWire } from '../contract/schemas.ts'
import { without, withEdited, withReply } from './conversation.ts'
import { commentsQuery } from './queries.ts'
import type { Thread } from './thread.ts'

type Cached<T> = InfiniteData<Page<T>, string | null>

const unsent = 'unsent'

/** True for a comment shown before the server stored it. */
export const isUnsent = ({ id }: ReplyWire) => id === unsent

const mapped = <T>(cached: Cached<T> | undefined, use: (items: T[], isFirst: boolean) => T[]) =>
  cached && {
    ...cached,
    pages: cached.pages.map((page, index) => ({ ...page, items: use(page.items, index === 0) })),
  }

/** Updates displayed comments without refetching. */
export function useCachedComments({ kind, subjectId, side }: Thread) {
  const queryClient = useQueryClient()
  const [address] = useSearchParams()
  const { queryKey } = commentsQuery(useCall(), kind, subjectId, side, address)
  const change = (use: (items: CommentWire[], isFirst: boolean) => CommentWire[]) =>
    queryClient.setQueryData<Cached<CommentWire>>(queryKey, (cached) => mapped(cached, use))
  const changeReplies = (use: (replies: ReplyWire[]) => ReplyWire[]) =>
    queryClient.setQueriesData<Cached<ReplyWire>>({ queryKey: keyOf(listReplies) }, (cached) =>
      mapped(cached, use),
    )
  return {
    /** Shows a comment before it is sent; the returned function removes it. */
    showUnsent: (comment: Omit<CommentWire, 'id'>): (() => void) => {
      change((items, isFirst) => (isFirst ? [{ ...comment, id: unsent }, ...items] : items))
      return () => {
        change((items) => items.filter((item) => !isUnsent(item)))
      }
    },
    add: (comment: CommentWire): void => {
      change((items, isFirst) => (isFirst ? [comment, ...items] : items))
    },
    addReply: (reply: ReplyWire): void => {
      change((items) => withReply(items, reply))
    },
    replace: (edited: ReplyWire): void => {
      change((items) => withEdited(items, edited))
      changeReplies((replies) => replies.map((reply) => (reply.id === edited.id ? edited : reply)))
    },
    remove: (removed: ReplyWire): void => {
      change((items) => without(items, removed))
      changeReplies((replies) => replies.filter(({ id }) => id !== removed.id))
    },
  }
}
