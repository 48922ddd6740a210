import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { maxUnread, notificationsPath } from '../contract/rules.ts'
import { unreadQuery } from './queries.ts'
import { useLiveUnread } from './use-live-unread.ts'
import { useTimeZoneReport } from './use-time-zone-report.ts'

/** Milliseconds between counts while the page is visible and not connected. */
const betweenCounts = 60_000

/** The header's link to the notifications, with how many are unread. */
export function NotificationBell() {
  const isLive = useLiveUnread()
  useTimeZoneReport()
  const { data } = useQuery({
    ...unreadQuery(useCall()),
    refetchInterval: ({ state }) => (isLive || state.status === 'error' ? false : betweenCounts),
    refetchOnWindowFocus: !isLive && 'always',
  })
  const unread = data?.unread ?? 0
  const shown = unread >= maxUnread ? `${maxUnread - 1}+` : String(unread)
  return (
    <PrefetchLink
      to={notificationsPath}
      aria-label={unread === 0 ? 'Notifications' : `Notifications, ${shown} unread`}
      className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-paper-2"
    >
      <Bell aria-hidden="true" className="size-5" />
      {unread > 0 && (
        <span className="figures absolute top-0.5 right-0 flex h-5 min-w-5 items-center justify-center rounded-full bg-ink px-1 text-sm font-semibold text-paper">
          {shown}
        </span>
      )}
    </PrefetchLink>
  )
}
