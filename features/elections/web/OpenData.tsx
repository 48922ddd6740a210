import { openDataPaths, type OpenDataName } from '../contract/open-data.ts'
import { changesFeedPath } from '../contract/rules.ts'

/** All positions and results with their sources to download, and new positions as a feed. */
export function OpenData() {
  return (
    <section aria-labelledby="open-data">
      <h2 id="open-data" className="kicker">
        Open data
      </h2>
      <p className="mt-3 text-sm text-ink-2">
        Every position with its source: <Files name="positions" />. Every result:{' '}
        <Files name="results" />. New positions: <a href={changesFeedPath}>Atom feed</a>.
      </p>
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
