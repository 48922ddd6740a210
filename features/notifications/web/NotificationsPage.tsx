import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { Head } from '#platform/web/head.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { cursorIn, nextPageHref } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { TimeAgo } from '#platform/web/ui/Time.tsx'
import { VisuallyHidden } from '#platform/web/ui/VisuallyHidden.tsx'
import {
  countUnread,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '../contract/endpoints.ts'
import { retentionDays, notificationSettingsPath, notificationsPath } from '../contract/rules.ts'
import { notificationsQuery } from './queries.ts'

export const loader = prefetching(({ call, query }) => ({
  main: notificationsQuery(call, cursorIn(query)),
}))

const changes = [listNotifications, countUnread]
const failure = { title: "Couldn't mark as read", text: 'Try again.' }

/** A member's notifications, newest first; following one marks it as read. */
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
  return (
    <div className="page-column py-10 *:max-w-4xl lg:py-12">
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
          items.some(({ isRead }) => !isRead) && (
            <Button variant="quiet" isBusy={readAll.isPending} onClick={() => readAll.mutate({})}>
              Mark all as read
            </Button>
          )
        }
      />
      <div className="mt-8">
        <PagedList
          list={list}
          count={items.length}
          label="Loading your notifications"
          skeleton={{ count: 5, className: 'h-16' }}
          empty={{
            title: 'No notifications yet',
            text: 'Comments on your articles, replies to your comments, moderators’ decisions and news about your account, plan and orders appear here.',
          }}
          failure="Couldn't load your notifications"
          level={2}
          more={{ nextHref: nextPageHref(notificationsPath, list.data, 'notifications') }}
        >
          <ul className="divide-y divide-line border-y border-line">
            {items.map(({ id, text, path, isRead, createdAt }) => (
              <li key={id}>
                <PrefetchLink
                  to={path}
                  onClick={() => {
                    if (!isRead) readOne.mutate({ params: { id } })
                  }}
                  className="flex gap-3 py-4 no-underline hover:bg-paper-2"
                >
                  <span
                    aria-hidden="true"
                    className={classNames(
                      'mt-2 size-2 shrink-0 rounded-full',
                      isRead ? 'bg-transparent' : 'bg-brass-fill',
                    )}
                  />
                  <span className="min-w-0">
                    <span className={classNames('block wrap-anywhere', !isRead && 'font-semibold')}>
                      {!isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
                      {text}
                    </span>
                    <TimeAgo at={createdAt} className="block text-sm text-ink-3" />
                  </span>
                </PrefetchLink>
              </li>
            ))}
          </ul>
          <p className="mt-4 text-sm text-ink-3">
            Notifications are deleted after {retentionDays} days.{' '}
            <PrefetchLink to={notificationSettingsPath} className="underline">
              Choose which ones we email you
            </PrefetchLink>
            .
          </p>
        </PagedList>
      </div>
    </div>
  )
}
