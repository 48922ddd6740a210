import { FeedLink } from '#platform/web/FeedLink.tsx'
import { useSite } from '#platform/web/site.ts'
import { calendarPath, debateCalendarPath } from '../contract/rules.ts'

/** Adds one debate to the reader's calendar. */
export function AddToCalendar({ debateId }: { debateId: string }) {
  return (
    <a href={debateCalendarPath(debateId)} className="underline">
      Add to calendar
    </a>
  )
}

/** All upcoming debates, to subscribe to or download. */
export function FollowCalendar() {
  const { url, name } = useSite()
  return (
    <p className="text-sm text-ink-3 [&_a]:inline-flex [&_a]:min-h-6 pointer-coarse:[&_a]:min-h-11 [&_a]:items-center">
      <FeedLink type="text/calendar" title={`${name} debates`} path={calendarPath} />
      Debate calendar: <a href={`${url.replace(/^https?/, 'webcal')}${calendarPath}`}>
        Subscribe
      </a>{' '}
      · <a href={calendarPath}>Download</a>
    </p>
  )
}
