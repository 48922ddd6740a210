import { useState } from 'react'
import { useNavigate } from 'react-router'
import { stateNames } from '#platform/contract/states.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { electionMessages, statePath } from '../contract/rules.ts'
import type { StateElectionWire } from '../contract/schemas.ts'
import { CandidateCard } from './CandidateCard.tsx'
import { RaceResults } from './results/RaceResults.tsx'
import { Comparison } from './Comparison.tsx'
import { useVisitOrder, VisitOrder } from './visit-order.tsx'

type Props = {
  election: StateElectionWire
  /** Null for the current cycle. */
  year: number | null
  compare: [string, string] | null
}

/** A state's candidates, and two of them side by side if requested. */
export function SenateRace({ election, year, compare }: Props) {
  const { state, cycle, hasRace, nextYear, senateRace } = election
  const navigate = useNavigate()
  const [picked, setPicked] = useState<string | null>(null)
  const candidates = useVisitOrder(senateRace)
  const pair = compare?.map((id) => senateRace.find((candidate) => candidate.id === id)) ?? []
  const [first, second] = pair
  const pick = (id: string) => {
    if (picked === null || picked === id) return setPicked(picked === id ? null : id)
    setPicked(null)
    void navigate(statePath(state, year ?? undefined, [picked, id]), { preventScrollReset: true })
  }
  return (
    <section
      aria-labelledby="senate-race"
      className="min-w-0 rounded-card border border-line bg-card"
    >
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-4 sm:px-6">
        <h2 id="senate-race" className="text-xl">
          Senate Race
        </h2>
        <Pill>
          {candidates.length} {candidates.length === 1 ? 'candidate' : 'candidates'}
        </Pill>
      </div>
      {first && second && <Comparison election={election} pair={[first, second]} year={year} />}
      <RaceResults election={election} />
      {picked !== null && (
        <p role="status" className="border-b border-line bg-paper-2 px-5 py-2.5 text-sm sm:px-6">
          Choose a second candidate to compare.
        </p>
      )}
      {candidates.length > 0 ? (
        <div
          // 600 px high where there is room beside it (docs/product/elections.md 14).
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is scrolled by keyboard, too
          tabIndex={0}
          role="region"
          aria-label={`Candidates in ${stateNames[state]}`}
          className="px-5 lg:max-h-150 lg:overflow-y-auto focus-visible:-outline-offset-2 sm:px-6"
        >
          <ol className="divide-y divide-line">
            {candidates.map((candidate) => (
              <li key={candidate.id} data-id={candidate.id}>
                <CandidateCard
                  candidate={candidate}
                  isPicked={picked === candidate.id}
                  onPick={candidates.length > 1 ? () => pick(candidate.id) : null}
                />
              </li>
            ))}
          </ol>
          <VisitOrder />
        </div>
      ) : hasRace ? (
        <div className="p-5 sm:p-6">
          <EmptyState
            level={3}
            title={electionMessages.empty(cycle.year)}
            text="Candidates appear here as soon as their entries have been checked."
          />
        </div>
      ) : (
        <div className="p-5 sm:p-6">
          <EmptyState
            level={3}
            title={`${stateNames[state]} has no Senate race in ${cycle.year}.`}
            text={`Its next regular Senate election is in ${nextYear}.`}
          />
        </div>
      )}
    </section>
  )
}
