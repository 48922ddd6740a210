import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { stateNames, type StateCode } from '#platform/contract/states.ts'
import { stateLookNames, stateLookOf, statePath } from '../contract/rules.ts'
import type { StateSummary } from '../contract/schemas.ts'
import { lookGrounds, lookInks, LookSign } from './looks.tsx'

type Props = {
  states: StateSummary[]
  current: StateCode
  year: number | null
  staysInPlace: boolean
}

/** The 50 states by abbreviation, with their colors' shapes. */
export function StateGrid({ states, current, year, staysInPlace }: Props) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1">
      {states.map((summary) => {
        const { state } = summary
        const look = stateLookOf(summary)
        const isCurrent = state === current
        return (
          <li key={state}>
            <PrefetchLink
              to={statePath(state, year ?? undefined)}
              preventScrollReset={staysInPlace}
              aria-current={isCurrent ? 'true' : undefined}
              title={`${stateNames[state]}: ${stateLookNames[look]}`}
              className={`flex min-h-11 flex-col items-center justify-center gap-0.5 rounded-control border text-base no-underline transition-colors hover:border-ink ${
                isCurrent
                  ? 'border-ink bg-ink font-semibold text-paper'
                  : `border-line text-ink ${lookGrounds[look]}`
              }`}
            >
              <span>{state}</span>
              <span className={isCurrent ? 'text-paper' : lookInks[look]}>
                <LookSign look={look} className="size-2.25" />
              </span>
              <span className="sr-only">
                , {stateNames[state]}: {stateLookNames[look]}
              </span>
            </PrefetchLink>
          </li>
        )
      })}
    </ul>
  )
}
