import { stateNames, type StateCode } from '#platform/contract/states.ts'
import { useSite } from '#platform/web/site.ts'
import { openDataPaths, type OpenDataName } from '../contract/open-data.ts'
import { calendarPath, changesFeedPath } from '../contract/rules.ts'

/** All positions and results to download, new positions as a feed, and a state's calendar. */
export function OpenData({ state }: { state: StateCode | null }) {
  const { url } = useSite()
  const calendar = state && calendarPath([state])
  return (
    <section aria-labelledby="open-data">
      <h2 id="open-data" className="kicker">
        Open data
      </h2>
      <p className="mt-3 text-sm text-ink-2">
        Every position with its source: <Files name="positions" />. Every result:{' '}
        <Files name="results" />. New positions: <a href={changesFeedPath}>Atom feed</a>.
      </p>
      {calendar && state && (
        <p className="mt-3 text-sm text-ink-2">
          Election days of {stateNames[state]}:{' '}
          <a href={`${url.replace(/^https?/, 'webcal')}${calendar}`} className="underline">
            subscribe
          </a>{' '}
          or{' '}
          <a href={calendar} className="underline">
            download the calendar
          </a>
          .
        </p>
      )}
    </section>
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
