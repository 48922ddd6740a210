import { useInfiniteQuery } from '@tanstack/react-query'
import type { Call } from '#platform/web/call.ts'
import { readPages } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { SettingsSection } from '#platform/web/ui/SettingsSection.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { securityEventLabels, securityLogDays } from '../contract/security-log.ts'
import { listOwnActivity } from '../contract/security-endpoints.ts'
import type { Activity } from '../contract/security-schemas.ts'

/** The member's newest security events. */
export const activityQuery = (call: Call) =>
  readPages(call, listOwnActivity, { query: { limit: 10 } })

/** The member's security events: logins, failures, changes. */
export function RecentActivity() {
  const activity = useInfiniteQuery({
    ...activityQuery(useCall()),
    refetchOnMount: 'always',
  })
  const events = activity.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <SettingsSection
      title="Recent activity"
      text={`Logins and account changes from the last ${securityLogDays} days. Each network code identifies an internet connection. If you don't recognize something, change your password.`}
    >
      <div>
        <PagedList
          list={activity}
          count={events.length}
          label="Loading your activity"
          skeleton={{ count: 5 }}
          empty={{ node: <p className="text-ink-2">No activity yet.</p> }}
          more={{ isHiddenAtEnd: true }}
        >
          <ol className="divide-y divide-line border-y border-line">
            {events.map((event) => (
              <Row key={event.id} event={event} />
            ))}
          </ol>
        </PagedList>
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
          {isByAdministrator && <Pill tone="warn">By an administrator</Pill>}
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
