import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { stateNames, type StateCode } from '#platform/contract/states.ts'
import { coloredPath, statePath, type ColorBy } from '../contract/rules.ts'
import type { StateSummary } from '../contract/schemas.ts'
import { StateSign, viewOf } from './state-view.tsx'

type Props = {
  states: StateSummary[]
  current: StateCode | null
  year: number | null
  colorBy: ColorBy
  staysInPlace: boolean
}

/** The 50 states by abbreviation, with the signs of their colors. */
export function StateGrid({ states, current, year, colorBy, staysInPlace }: Props) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1 lg:pointer-fine:grid-cols-10">
      {states.map((summary) => {
        const { state } = summary
        const view = viewOf(summary, colorBy)
        const isCurrent = state === current
        return (
          <li key={state}>
            <PrefetchLink
              to={coloredPath(statePath(state, year ?? undefined), colorBy)}
              preventScrollReset={staysInPlace}
              aria-current={isCurrent ? 'true' : undefined}
              title={`${stateNames[state]}: ${view.name}`}
              className={`flex min-h-11 flex-col items-center justify-center gap-0.5 rounded-control border text-base no-underline transition-colors hover:border-ink ${
                isCurrent
                  ? 'border-ink bg-ink font-semibold text-paper'
                  : `border-line text-ink ${view.ground}`
              }`}
            >
              <span>{state}</span>
              <span className={`flex h-2.25 items-center ${isCurrent ? 'text-paper' : view.ink}`}>
                <StateSign view={view} className="size-2.25" />
              </span>
              <span className="sr-only">
                , {stateNames[state]}: {view.name}
              </span>
            </PrefetchLink>
          </li>
        )
      })}
    </ul>
  )
}
