import { useInfiniteQuery } from '@tanstack/react-query'
import { Settings } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { Head } from '#platform/web/head.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { cursorIn, nextPageHref } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { useDateText } from '#platform/web/time-zone.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { RowsSkeleton } from '#platform/web/ui/RowsSkeleton.tsx'
import { useNow } from '#platform/web/use-now.ts'
import {
  countUnread,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '../contract/endpoints.ts'
import { retentionDays, notificationSettingsPath, notificationsPath } from '../contract/rules.ts'
import type { NotificationWire } from '../contract/schemas.ts'
import { NotificationRow } from './NotificationRow.tsx'
import { notificationsQuery } from './queries.ts'

export const loader = prefetching(({ call, query }) => ({
  main: notificationsQuery(call, cursorIn(query)),
}))

const changes = [listNotifications, countUnread]
const failure = { title: "Couldn't mark as read", text: 'Try again.' }

/** A member's notifications by day, newest first; following one marks it as read. */
export function Component() {
  const call = useCall()
  const [query] = useSearchParams()
  const list = useInfiniteQuery({
    ...notificationsQuery(call, cursorIn(query)),
    refetchOnMount: 'always',
  })
  const readOne = useApiMutation(call, readNotification, { changes })
  const readAll = useApiMutation(call, readAllNotifications, { changes, failure })
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const days = useDays(items)
  return (
    <div className="page-column py-10 lg:py-12">
      <Head
        title="Notifications"
        description="What happened to your articles, account, plan and orders."
        canonicalPath={notificationsPath}
        isIndexed={false}
      />
      <PageHeader
        kicker="Your account"
        id="notifications"
        title="Notifications"
        actions={
          <>
            {items.some(({ isRead }) => !isRead) && (
              <Button variant="quiet" isBusy={readAll.isPending} onClick={() => readAll.mutate({})}>
                Mark all as read
              </Button>
            )}
            <PrefetchLink
              to={notificationSettingsPath}
              aria-label="Notification settings"
              className="inline-flex size-11 shrink-0 items-center justify-center rounded-control border border-edge text-ink-2 hover:bg-paper-2 hover:text-ink"
            >
              <Settings aria-hidden="true" className="size-5" />
            </PrefetchLink>
          </>
        }
      />
      <div className="mt-8">
        <PagedList
          list={list}
          count={items.length}
          label="Loading your notifications"
          skeleton={{
            node: <RowsSkeleton label="Loading your notifications" count={5} lead="circle" />,
          }}
          empty={{
            title: 'No notifications yet',
            text: 'Comments on your articles, replies to your comments, moderators’ decisions and news about your account, plan and orders appear here.',
          }}
          failure="Couldn't load your notifications"
          level={2}
          more={{ nextHref: nextPageHref(notificationsPath, list.data, 'notifications') }}
        >
          {days.map(({ day, name, ofDay }) => (
            <section key={day} aria-labelledby={`day-${ofDay[0]?.id}`} className="mt-8 first:mt-0">
              <h2 id={`day-${ofDay[0]?.id}`} className="kicker">
                {name}
              </h2>
              <ul className="mt-3 divide-y divide-line border-y border-line">
                {ofDay.map((notification) => (
                  <NotificationRow
                    key={notification.id}
                    notification={notification}
                    onRead={(id) => readOne.mutate({ params: { id } })}
                  />
                ))}
              </ul>
            </section>
          ))}
          <p className="mt-4 text-sm text-ink-3">
            Notifications are deleted after {retentionDays} days.
          </p>
        </PagedList>
      </div>
    </div>
  )
}

/** In milliseconds. */
const dayLength = 24 * 60 * 60 * 1000

/** The notifications by the reader's days; the last two have their names once the time is known. */
function useDays(items: NotificationWire[]) {
  const now = useNow()
  const text = useDateText()
  const dayOf = (at: number | string) => text(new Date(at).toISOString(), 'day')
  const named = new Map<string, string>()
  if (now !== null) named.set(dayOf(now - dayLength), 'Yesterday').set(dayOf(now), 'Today')
  return [...Map.groupBy(items, ({ createdAt }) => dayOf(createdAt))].map(([day, ofDay]) => ({
    day,
    name: named.get(day) ?? day,
    ofDay,
  }))
}
