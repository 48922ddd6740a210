import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Page } from '#platform/contract/endpoint.ts'
import { useCall } from '#platform/web/site.ts'
import type { CommentWire } from '../contract/schemas.ts'
import { commentsQuery } from './queries.ts'
import type { Thread } from './thread.ts'

export type ShownComment = CommentWire

type Kept = InfiniteData<Page<CommentWire>, string | null>

const unsent = 'unsent'

/** True for a comment shown before the server stored it. */
export const isUnsent = ({ id }: CommentWire) => id === unsent

/** Updates displayed comments without refetching. */
export function useKeptComments({ kind, subjectId, side }: Thread) {
  const queryClient = useQueryClient()
  const [address] = useSearchParams()
  const { queryKey } = commentsQuery(useCall(), kind, subjectId, side, address)
  const change = (use: (items: CommentWire[], isFirst: boolean) => CommentWire[]) =>
    queryClient.setQueryData<Kept>(
      queryKey,
      (kept) =>
        kept && {
          ...kept,
          pages: kept.pages.map((page, index) => ({
            ...page,
            items: use(page.items, index === 0),
          })),
        },
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
    replace: (comment: CommentWire): void => {
      change((items) => items.map((item) => (item.id === comment.id ? comment : item)))
    },
    remove: (id: string): void => {
      change((items) => items.filter((item) => item.id !== id))
    },
  }
}
