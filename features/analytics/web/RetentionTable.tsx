import { useQuery } from '@tanstack/react-query'
import { useCall } from '#platform/web/site.ts'
import { FigureTable } from '#platform/web/ui/FigureTable.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { shownCohorts } from '../contract/rules.ts'
import { periodName } from './period-names.ts'
import { retentionQuery } from './queries.ts'

/** Of the members who joined in a month, how many were active in each month after. */
export function RetentionTable() {
  const retention = useQuery(retentionQuery(useCall()))
  return (
    <section aria-labelledby="retention" className="mt-10">
      <h3 id="retention" className="text-lg">
        Retention by month of joining
      </h3>
      <p className="mt-2 text-sm text-ink-2">
        Active members wrote, commented, argued, liked or bought in that month.
      </p>
      {retention.isPending && <Skeleton className="mt-4 h-40" label="Loading retention" />}
      {retention.isError && (
        <ErrorState
          className="mt-4"
          level={3}
          isRetrying={retention.isFetching}
          onRetry={() => void retention.refetch()}
        />
      )}
      {retention.data?.cohorts.length === 0 && (
        <p className="mt-4 text-ink-2">No members joined in the last {shownCohorts} months.</p>
      )}
      {retention.data && retention.data.cohorts.length > 0 && (
        <div className="mt-3">
          <FigureTable
            caption="Share of members who were active, by month of joining"
            head={[
              'Joined',
              'Members',
              ...Array.from({ length: shownCohorts }, (_, month) =>
                month === 0 ? 'Same month' : `+${month}`,
              ),
            ]}
            rows={retention.data.cohorts.map(({ joined, members, active }) => ({
              key: joined,
              cells: [
                periodName('month', joined),
                members.toLocaleString('en-US'),
                ...Array.from({ length: shownCohorts }, (_, month) =>
                  shareOf(active[month], members),
                ),
              ],
            }))}
          />
        </div>
      )}
    </section>
  )
}

const shareOf = (active: number | undefined, members: number): string =>
  active === undefined ? '' : `${Math.round((active / members) * 100)}%`
