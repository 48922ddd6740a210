import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { RetentionTable, Trends } from '#features/analytics/web/public.tsx'
import { countText } from '#platform/contract/count-text.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { DataTable } from '#platform/web/tables/DataTable.tsx'
import { FiguresSkeleton } from '#platform/web/tables/section-skeletons.tsx'
import { SectionHeader } from '#platform/web/tables/SectionHeader.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { FigureCard } from '#platform/web/ui/FigureCard.tsx'
import type { Stats } from '../contract/stats-schemas.ts'
import { newestUsersQuery, statsQuery } from './queries.ts'
import { userColumns } from './user-columns.tsx'

type StatCard = {
  key: Exclude<keyof Stats, 'version'>
  label: string
  note?: string
  /** Where it is worked off. */
  to?: string
}

/** The site's figures in groups; a part of a figure is its note. */
const groupsOf = ({
  totalHouses,
  verifiedHouses,
  liveDebates,
}: Stats): { title: string; cards: StatCard[] }[] => [
  {
    title: 'Community',
    cards: [
      { key: 'totalUsers', label: 'Members' },
      { key: 'activeUsers', label: 'Active in the last 30 days' },
      { key: 'verifiedMembers', label: 'Verified members' },
      {
        key: 'totalHouses',
        label: 'Houses',
        note: `${verifiedHouses === totalHouses ? 'All' : countText(verifiedHouses)} verified or certified`,
      },
      { key: 'totalDebates', label: 'Debates', note: `${countText(liveDebates)} live` },
    ],
  },
  {
    title: 'To review',
    cards: [
      {
        key: 'flaggedIssues',
        label: 'Flagged, reported, appealed',
        to: '?tab=moderation&order=flagged',
      },
      { key: 'pendingPosts', label: 'Submitted for review', to: '?tab=moderation' },
      { key: 'pendingComments', label: 'Pending comments', to: '?tab=moderation' },
      { key: 'openMessages', label: 'Open messages', to: '?tab=messages' },
      { key: 'openAppeals', label: 'Open appeals', to: '?tab=appeals' },
    ],
  },
]

function Figures({ stats }: { stats: Stats }) {
  return groupsOf(stats).map(({ title, cards }) => (
    <section key={title} aria-label={title} className="mt-6">
      <h3 className="text-lg">{title}</h3>
      <dl className="mt-2 grid grid-cols-2 gap-3 max-md:*:last:odd:col-span-2 md:grid-cols-3 xl:grid-cols-5">
        {cards.map(({ key, label, note, to }) => (
          <FigureCard
            key={key}
            name={
              to ? (
                <PrefetchLink to={to} className="touch-area underline">
                  {label}
                </PrefetchLink>
              ) : (
                label
              )
            }
            value={countText(stats[key])}
            note={note}
          />
        ))}
      </dl>
    </section>
  ))
}

/** The site's statistics, trends, retention and newest members. */
export function AdminTab() {
  const call = useCall()
  const stats = useQuery(statsQuery(call))
  const list = useInfiniteQuery(newestUsersQuery(call))
  const users = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section aria-labelledby="admin-tab">
      <SectionHeader id="admin-tab" title="Analytics" />
      {stats.isPending && (
        <div className="mt-4">
          <FiguresSkeleton label="Loading statistics" />
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
      {stats.data && <Figures stats={stats.data} />}
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
