import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { warroomPath, type ColorBy } from '../contract/rules.ts'

const names: Record<ColorBy, string> = { stance: 'Stances', result: 'Results' }

/** Chooses what colors the states; the heading says which it is. Works without scripts. */
export function ColorSwitch({ query, colorBy }: { query: URLSearchParams; colorBy: ColorBy }) {
  const pathFor = (next: ColorBy) => {
    const changed = new URLSearchParams(query)
    if (next === 'result') changed.set('color', next)
    else changed.delete('color')
    const search = changed.toString().replaceAll('%2C', ',')
    return `${warroomPath}${search ? `?${search}` : ''}`
  }
  return (
    <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <h2 className="kicker">States by {colorBy}</h2>
      <ul aria-label="Color the states by" className="flex gap-4">
        {(['stance', 'result'] as const).map((each) => (
          <li key={each}>
            <PrefetchLink
              to={pathFor(each)}
              preventScrollReset
              aria-current={each === colorBy ? 'true' : undefined}
              className={`touch-area inline-flex min-h-8 items-center underline ${each === colorBy ? 'font-semibold' : ''}`}
            >
              {names[each]}
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
