import type { ReactNode } from 'react'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { LoadMore, type NextPage } from '#platform/web/ui/LoadMore.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'

type Pages = NextPage & {
  isPending: boolean
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

type Props = {
  list: Pages
  /** How many items are shown so far. */
  count: number
  /** Names what is loading, for screen readers. */
  label: string
  /** The place of the items while they load; lines by default. */
  skeleton?: { count: number; className?: string } | { node: ReactNode }
  /** What an empty list says, or shows. */
  empty: { title: string; text: string; action?: ReactNode } | { node: ReactNode }
  /** The title if the first page doesn't load, and the message if a later one doesn't. */
  failure?: string
  /** The level of the messages' headings. */
  level?: 2 | 3
  more?: {
    label?: string
    /** The next page's address without scripts; null at the end. */
    nextHref?: string | null
    /** A short list that ends says nothing about its end. */
    isHiddenAtEnd?: boolean
    className?: string
  }
  children: ReactNode
}

/** A paged list in each of its states: loading, failed, empty, shown with more to load. */
export function PagedList({
  list,
  count,
  label,
  skeleton = { count: 8, className: 'h-9' },
  empty,
  failure,
  level = 3,
  more: { isHiddenAtEnd = false, className = 'mt-6', ...more } = {},
  children,
}: Props) {
  if (list.isPending)
    return 'node' in skeleton ? skeleton.node : <Skeleton {...skeleton} label={label} />
  if (list.isError && count === 0)
    return (
      <ErrorState
        level={level}
        title={failure}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  if (count === 0) return 'node' in empty ? empty.node : <EmptyState level={level} {...empty} />
  return (
    <>
      {children}
      {(list.hasNextPage || !isHiddenAtEnd) && (
        <div className={className}>
          <LoadMore list={list} failure={failure ?? "Couldn't load more."} {...more} />
        </div>
      )}
    </>
  )
}
