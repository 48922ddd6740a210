import { openDataPaths } from '../contract/open-data.ts'
import { changesFeedPath } from '../contract/rules.ts'

const files = [
  { path: openDataPaths.csv, label: 'CSV' },
  { path: openDataPaths.json, label: 'JSON' },
]

/** All positions with their sources to download, and their changes as a feed. */
export function OpenData() {
  return (
    <section aria-labelledby="open-data">
      <h2 id="open-data" className="kicker">
        Open data
      </h2>
      <p className="mt-3 text-sm text-ink-2">
        Every position with its source:{' '}
        {files.map(({ path, label }, index) => (
          <span key={path}>
            {index > 0 && ', '}
            <a href={path} download className="underline">
              {label}
              <span className="sr-only"> of all positions</span>
            </a>
          </span>
        ))}
        . New positions: <a href={changesFeedPath}>Atom feed</a>.
      </p>
    </section>
  )
}
