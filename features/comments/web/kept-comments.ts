import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Page } from '#platform/contract/endpoint.ts'
import { useCall } from '#platform/web/site.ts'
import type { Comment } from '../contract/schemas.ts'
import { commentsQuery } from './queries.ts'
import type { Thread } from './thread.ts'

export type ShownComment = Comment

type Kept = InfiniteData<Page<Comment>, string | null>

const unsent = 'unsent'

/** True for a comment that is shown before the server has it. */
export const isUnsent = ({ id }: Comment) => id === unsent

/** Changes the comments that are on the screen, without reading them again. */
export function useKeptComments({ kind, thingId, side }: Thread) {
  const queryClient = useQueryClient()
  const [address] = useSearchParams()
  const { queryKey } = commentsQuery(useCall(), kind, thingId, side, address)
  const change = (use: (items: Comment[], isFirst: boolean) => Comment[]) =>
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
    /** Shows a comment at the top before it is sent; the reply takes it away again. */
    showUnsent: (comment: Omit<Comment, 'id'>): (() => void) => {
      change((items, isFirst) => (isFirst ? [{ ...comment, id: unsent }, ...items] : items))
      return () => {
        change((items) => items.filter((item) => !isUnsent(item)))
      }
    },
    add: (comment: Comment): void => {
      change((items, isFirst) => (isFirst ? [comment, ...items] : items))
    },
    remove: (id: string): void => {
      change((items) => items.filter((item) => item.id !== id))
    },
  }
}
