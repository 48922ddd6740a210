import { useQuery } from '@tanstack/react-query'
import { stateNames } from '#platform/contract/states.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { resultsQuery } from '../queries.ts'
import { hasWaiting, keyOf, resultsPath } from './race-results.ts'

/** The current cycle's results that need a second editor, each with the way to its review. */
export function WaitingResults() {
  const results = useQuery(resultsQuery(useCall(), undefined))
  const waiting = (results.data?.races ?? []).filter(hasWaiting)
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="results-to-confirm" className="mb-8">
      <h3 id="results-to-confirm" className="text-md font-semibold">
        Results to confirm
      </h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {waiting.map((race) => (
          <li key={keyOf(race)} className="py-2.5">
            <PrefetchLink to={`${resultsPath}&race=${keyOf(race)}`}>
              {stateNames[race.state]}
              {race.isSpecial && ' (special)'}
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
