import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { warroomPath, type ColorBy } from '../contract/rules.ts'
import { segmentLook } from './segment-look.ts'

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
    <>
      <h2 className="kicker mb-3">States by {colorBy}</h2>
      <ul aria-label="Color the states by" className="float-right mb-3 flex gap-2">
        {(['stance', 'result'] as const).map((each) => (
          <li key={each}>
            <PrefetchLink
              to={pathFor(each)}
              preventScrollReset
              aria-current={each === colorBy ? 'true' : undefined}
              className={segmentLook}
            >
              {names[each]}
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </>
  )
}
