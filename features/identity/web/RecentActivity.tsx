import { useInfiniteQuery } from '@tanstack/react-query'
import { readPages } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { LoadMore } from '#platform/web/ui/LoadMore.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { SettingsSection } from '#platform/web/ui/SettingsSection.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { securityEventLabels, securityLogDays } from '../contract/security-log.ts'
import { listOwnActivity } from '../contract/security-endpoints.ts'
import type { Activity } from '../contract/security-schemas.ts'

/** The member's security events: logins, failures, changes. */
export function RecentActivity() {
  const activity = useInfiniteQuery({
    ...readPages(useCall(), listOwnActivity, { query: { limit: 10 } }),
    refetchOnMount: 'always',
  })
  const events = activity.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <SettingsSection
      anchor="activity"
      title="Recent activity"
      text={`Logins and account changes from the last ${securityLogDays} days. Each network code identifies an internet connection. If you don't recognize something, change your password.`}
    >
      <div>
        {activity.isPending && <Skeleton count={5} label="Loading your activity" />}
        {activity.isError && events.length === 0 && (
          <ErrorState
            level={3}
            isRetrying={activity.isFetching}
            onRetry={() => void activity.refetch()}
          />
        )}
        {events.length > 0 && (
          <>
            <ol className="divide-y divide-line border-y border-line">
              {events.map((event) => (
                <Row key={event.id} event={event} />
              ))}
            </ol>
            {activity.hasNextPage && (
              <div className="mt-6">
                <LoadMore list={activity} failure="Couldn't load more." />
              </div>
            )}
          </>
        )}
        {activity.data && events.length === 0 && <p className="text-ink-2">No activity yet.</p>}
      </div>
    </SettingsSection>
  )
}

function Row({
  event: { at, kind, device, network, detail, isByAdministrator },
}: {
  event: Activity
}) {
  return (
    <li className="grid items-baseline gap-x-4 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere">
            <span className="font-semibold">{securityEventLabels[kind]}</span>
            {detail && <span className="text-ink-2">: {detail}</span>}
          </span>
          {isByAdministrator && <Pill tone="vote">By an administrator</Pill>}
        </span>
        {device && (
          <span className="block text-sm text-ink-3">
            {device}
            {network && `, network ${network.slice(0, 6)}`}
          </span>
        )}
      </span>
      <span className="figures text-sm text-ink-3">
        <Time at={at} hasTime />
      </span>
    </li>
  )
}
