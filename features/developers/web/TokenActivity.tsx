import { useInfiniteQuery } from '@tanstack/react-query'
import { countText } from '#platform/contract/count-text.ts'
import { readPages } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { listTokenCalls } from '../contract/endpoints.ts'
import { callDays } from '../contract/rules.ts'

/** What a token was used for, by day and call. */
export function TokenActivity({ id }: { id: string }) {
  const activity = useInfiniteQuery({
    ...readPages(useCall(), listTokenCalls, { params: { id }, query: { limit: 20 } }),
    refetchOnMount: 'always',
  })
  const calls = activity.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <PagedList
      list={activity}
      count={calls.length}
      label="Loading its activity"
      skeleton={{ count: 3 }}
      empty={{ node: <p className="text-sm text-ink-2">No calls in the last {callDays} days.</p> }}
      more={{ isHiddenAtEnd: true }}
    >
      <ol className="divide-y divide-line border-y border-line text-sm">
        {calls.map(({ day, call, calls: count, lastAt }) => (
          <li
            key={`${day} ${call}`}
            className="grid gap-x-4 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <code className="wrap-anywhere">{call}</code>
            <span className="figures text-ink-3">
              {countText(count, 'call')}, last <Time at={lastAt} hasTime />
            </span>
          </li>
        ))}
      </ol>
    </PagedList>
  )
}
