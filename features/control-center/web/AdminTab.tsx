import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { RetentionTable, Trends } from '#features/analytics/web/public.tsx'
import { useCall } from '#platform/web/site.ts'
import { DataTable } from '#platform/web/tables/DataTable.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { Stats } from '../contract/stats-schemas.ts'
import { newestUsersQuery, statsQuery } from './queries.ts'
import { userColumns } from './user-columns.tsx'

const cards: { key: keyof Stats; label: string }[] = [
  { key: 'totalUsers', label: 'Members' },
  { key: 'activeUsers', label: 'Active in the last 30 days' },
  { key: 'verifiedMembers', label: 'Verified members' },
  { key: 'totalHouses', label: 'Houses' },
  { key: 'verifiedHouses', label: 'Verified or certified Houses' },
  { key: 'liveDebates', label: 'Live debates' },
  { key: 'totalDebates', label: 'Debates' },
  { key: 'flaggedIssues', label: 'Flagged, reported, appealed' },
  { key: 'pendingPosts', label: 'Submitted for review' },
  { key: 'pendingComments', label: 'Pending comments' },
  { key: 'openMessages', label: 'Open messages' },
  { key: 'openAppeals', label: 'Open appeals' },
]

/** The site's statistics, trends, retention and newest members. */
export function AdminTab() {
  const call = useCall()
  const stats = useQuery(statsQuery(call))
  const list = useInfiniteQuery(newestUsersQuery(call))
  const users = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section aria-labelledby="admin-tab">
      <h2 id="admin-tab" className="text-xl">
        Analytics
      </h2>
      {stats.isPending && (
        <div className="mt-4">
          <Skeleton count={3} className="h-20" label="Loading statistics" />
        </div>
      )}
      {stats.isError && (
        <ErrorState
          className="mt-4"
          level={3}
          isRetrying={stats.isFetching}
          onRetry={() => void stats.refetch()}
        />
      )}
      {stats.data && (
        <dl className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-4">
          {cards.map(({ key, label }) => (
            <Card key={key} padding="s" className="flex flex-col-reverse justify-end gap-1">
              <dt className="text-sm text-ink-3">{label}</dt>
              <dd className="figures font-serif text-2xl font-semibold">
                {stats.data[key].toLocaleString('en-US')}
              </dd>
            </Card>
          ))}
        </dl>
      )}
      {/* Parts follow each other, so that none moves when the one above it arrives. */}
      {!stats.isPending && (
        <>
          <Trends />
          <RetentionTable />
          <h3 className="mt-10 text-lg">Newest members</h3>
          <div className="mt-2">
            <DataTable
              caption="Newest members"
              columns={userColumns.map(({ sort: _sort, ...column }) => column)}
              rows={users}
              idOf={({ id }) => id}
              nameOf={({ username }) => username}
              list={list}
              label="Loading the newest members"
              hasPageKeys={false}
              empty={{ title: 'No users found', text: 'New members appear here.' }}
            />
          </div>
        </>
      )}
    </section>
  )
}
