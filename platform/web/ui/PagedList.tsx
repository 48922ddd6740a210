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
  count: number
  empty: { title: string; text: string }
  label: string
  children: ReactNode
}

/** The four states of a paged list. */
export function PagedList({ list, count, empty, label, children }: Props) {
  if (list.isPending) return <Skeleton count={8} className="h-9" label={label} />
  if (list.isError && count === 0)
    return <ErrorState level={3} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
  if (count === 0) return <EmptyState level={3} {...empty} />
  return (
    <>
      {children}
      <div className="mt-6">
        <LoadMore list={list} failure="Couldn't load more." />
      </div>
    </>
  )
}
