import { useQuery } from '@tanstack/react-query'
import { followedOfKindQuery } from '#features/follows/web/public.tsx'
import { useViewer } from '#features/identity/web/public.tsx'
import { stateNames, type StateCode } from '#platform/contract/states.ts'
import { useCall, useSite } from '#platform/web/site.ts'
import { openDataPaths, type OpenDataName } from '../contract/open-data.ts'
import { calendarPath, changesFeedPath, isStateCode } from '../contract/rules.ts'

/** All positions and results to download, new positions as a feed, and calendars of election days. */
export function OpenData({ state }: { state: StateCode | null }) {
  return (
    <section aria-labelledby="open-data">
      <h2 id="open-data" className="kicker">
        Open data
      </h2>
      <p className="mt-3 text-sm text-ink-2">
        Every position with its source: <Files name="positions" />. Every result:{' '}
        <Files name="results" />. New positions: <a href={changesFeedPath}>Atom feed</a>.
      </p>
      {state && <Calendar states={[state]} title={`Election days of ${stateNames[state]}`} />}
      <FollowedCalendar shown={state} />
    </section>
  )
}

/** The election days of all Senate races that the member follows, beyond the shown state's. */
function FollowedCalendar({ shown }: { shown: StateCode | null }) {
  const call = useCall()
  const { viewer } = useViewer()
  const { data } = useQuery({ ...followedOfKindQuery(call, 'race'), enabled: viewer !== null })
  const states = (data?.items ?? []).map(({ target }) => target).filter(isStateCode)
  if (states.every((state) => state === shown)) return null
  const names = states.map((state) => stateNames[state]).toSorted()
  return <Calendar states={states} title={`Election days you follow (${names.join(', ')})`} />
}

function Calendar({ states, title }: { states: StateCode[]; title: string }) {
  const { url } = useSite()
  const path = calendarPath(states)
  return (
    <p className="mt-3 text-sm text-ink-2">
      {title}:{' '}
      <a href={`${url.replace(/^https?/, 'webcal')}${path}`} className="underline">
        subscribe
      </a>{' '}
      or{' '}
      <a href={path} className="underline">
        download the calendar
      </a>
      .
    </p>
  )
}

function Files({ name }: { name: OpenDataName }) {
  return Object.entries(openDataPaths[name]).map(([kind, path], index) => (
    <span key={path}>
      {index > 0 && ', '}
      <a href={path} download className="underline">
        {kind.toUpperCase()}
        <span className="sr-only"> of all {name}</span>
      </a>
    </span>
  ))
}
