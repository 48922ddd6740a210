import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import type { StateCode } from '#platform/contract/states.ts'
import { statePath } from '../contract/rules.ts'
import type { Cycle } from '../contract/schemas.ts'

type Props = { cycles: Cycle[]; state: StateCode; year: number }

/** Links to other elections; nothing if there is only one. */
export function CycleLinks({ cycles, state, year }: Props) {
  if (cycles.length < 2) return null
  return (
    <nav aria-label="Elections">
      <h2 className="kicker">Elections</h2>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
        {cycles.map((cycle) => (
          <li key={cycle.year}>
            <PrefetchLink
              to={statePath(state, cycle.isCurrent ? undefined : cycle.year)}
              aria-current={cycle.year === year ? 'true' : undefined}
              className={`touch-area inline-flex min-h-8 items-center underline ${cycle.year === year ? 'font-semibold' : ''}`}
            >
              {cycle.year}
              {cycle.isArchived && ' (archive)'}
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
