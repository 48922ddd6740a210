import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { stateNames } from '#platform/contract/states.ts'
import { useCall } from '#platform/web/site.ts'
import { SelectFilter } from '#platform/web/tables/SelectFilter.tsx'
import { RowsSkeleton } from '#platform/web/tables/section-skeletons.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import type { AdministeredResultsWire } from '../../../contract/result-admin-schemas.ts'
import { resultStateNames, roundNames } from '../../../contract/result-rules.ts'
import { cyclesQuery, resultsQuery } from '../queries.ts'
import { hasWaiting, keyOf, resultsPath as path } from './race-results.ts'
import { RaceResultEditor } from './RaceResultEditor.tsx'

/** The results of a cycle's races: what is published, what waits, and the form of each race. */
export function ResultsView() {
  const call = useCall()
  const [query, setQuery] = useSearchParams()
  const year = query.get('cycle') ?? ''
  const cycles = useQuery(cyclesQuery(call))
  const results = useQuery(resultsQuery(call, year ? Number(year) : undefined))
  if (results.isError)
    return (
      <ErrorState
        level={3}
        isRetrying={results.isFetching}
        onRetry={() => void results.refetch()}
      />
    )
  const { races = [], year: shownYear } = results.data ?? {}
  const opened = races.find((race) => keyOf(race) === query.get('race'))
  const back = year ? `${path}&cycle=${year}` : path
  if (opened && shownYear !== undefined)
    return <RaceResultEditor key={keyOf(opened)} year={shownYear} race={opened} back={back} />
  return (
    <>
      <SelectFilter
        label="Cycle"
        value={year}
        placeholder="Current cycle"
        options={(cycles.data ?? []).map((cycle) => ({
          value: String(cycle.year),
          label: String(cycle.year),
        }))}
        onChange={(next) =>
          setQuery(next ? `${path.slice(1)}&cycle=${next}` : path.slice(1), { replace: true })
        }
      />
      {results.isPending && (
        <div className="mt-4">
          <RowsSkeleton label="Loading the results" count={8} />
        </div>
      )}
      <ul className="mt-4 divide-y divide-line border-y border-line empty:hidden">
        {races.toSorted(byName).map((race) => (
          <li
            key={keyOf(race)}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5"
          >
            <div>
              <p className="font-semibold">
                {stateNames[race.state]}
                {race.isSpecial && ' (special)'}
              </p>
              <Standing race={race} />
            </div>
            <Button size="s" variant="quiet" to={`${back}&race=${keyOf(race)}`}>
              {actionOf(race)}
              <span className="sr-only">: {stateNames[race.state]}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Those that need a second editor first, then by name. */
const byName = (one: AdministeredResultsWire, other: AdministeredResultsWire) =>
  Number(hasWaiting(other)) - Number(hasWaiting(one)) ||
  (stateNames[one.state] < stateNames[other.state] ? -1 : 1)

const actionOf = ({ rounds }: AdministeredResultsWire): string => {
  if (rounds.some(({ waiting }) => waiting !== null)) return 'Review'
  return rounds.some(({ published }) => published) ? 'Edit result' : 'Enter result'
}

function Standing({ race: { rounds, candidates } }: { race: AdministeredResultsWire }) {
  const nameOf = (id: string | null) => candidates.find((each) => each.id === id)?.name
  if (rounds.length === 0) return <p className="text-sm text-ink-3">No result</p>
  return (
    <ul className="text-sm text-ink-2">
      {rounds.map(({ round, published, waiting }) => (
        <li key={round} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {roundNames[round]}: {published ? resultStateNames[published.status] : 'no result'}
          {published?.winnerId && `, ${nameOf(published.winnerId) ?? 'another candidate'}`}
          {waiting && <Pill tone="warn">Waits for a second editor</Pill>}
        </li>
      ))}
    </ul>
  )
}
