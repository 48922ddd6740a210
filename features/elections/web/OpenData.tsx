import { useQuery } from '@tanstack/react-query'
import { followedOfKindQuery } from '#features/follows/web/public.tsx'
import { useViewer } from '#features/identity/web/public.tsx'
import { queryString } from '#platform/contract/endpoint.ts'
import { stateNames, type StateCode } from '#platform/contract/states.ts'
import { useCall, useSite } from '#platform/web/site.ts'
import { openDataPaths, type OpenDataName } from '../contract/open-data.ts'
import { calendarPath, changesFeedPath, isStateCode } from '../contract/rules.ts'

/**
 * A cycle's positions and results to download, new positions as a feed, and calendars of election
 * days.
 * @param year null for the current cycle
 */
export function OpenData({ state, year }: { state: StateCode | null; year: number | null }) {
  const of = year === null ? '' : ` of ${year}`
  return (
    <section aria-labelledby="open-data">
      <h2 id="open-data" className="kicker">
        Open data
      </h2>
      <p className="mt-3 text-sm text-ink-2">
        Every position{of} with its source: <Files name="positions" year={year} />. Every result
        {of}: <Files name="results" year={year} />. New positions:{' '}
        <a href={changesFeedPath}>Atom feed</a>.
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

function Files({ name, year }: { name: OpenDataName; year: number | null }) {
  return Object.entries(openDataPaths[name]).map(([kind, path], index) => (
    <span key={path}>
      {index > 0 && ', '}
      <a href={path + queryString({ year })} download className="underline">
        {kind.toUpperCase()}
        <span className="sr-only"> of all {name}</span>
      </a>
    </span>
  ))
}
