import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { countText } from '#platform/contract/count-text.ts'
import { stateNames } from '#platform/contract/states.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
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
  /** Whether the candidates show in full, beyond their panel's height. */
  isFull: boolean
  onFull: (isFull: boolean) => void
}

/** Candidates that have about the panel's height, which would hide their last lines alone. */
const mostUnfolded = 2

/** What says of fictional candidates that they are, once for all of a race. */
const sampleMark = <Pill>Fictional sample</Pill>

/** A state's candidates, and two of them side by side if requested. */
export function SenateRace({ election, year, compare, isFull, onFull }: Props) {
  const { state, cycle, hasRace, nextYear, senateRace } = election
  const navigate = useNavigate()
  const [picked, setPicked] = useState<string | null>(null)
  const candidates = useVisitOrder(senateRace)
  const isSample = senateRace.length > 0 && senateRace.every((candidate) => candidate.isSample)
  const pair = compare?.map((id) => senateRace.find((candidate) => candidate.id === id)) ?? []
  const [first, second] = pair
  const isFolded = !isFull && candidates.length > mostUnfolded
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
          <span className="sr-only">: </span>
          <span className="figures ml-3 font-sans text-sm font-normal text-ink-3">
            {countText(candidates.length, 'candidate')}
          </span>
        </h2>
        {isSample && sampleMark}
      </div>
      {first && second && <Comparison election={election} pair={[first, second]} year={year} />}
      <RaceResults election={election} hasSampleMark={!isSample} />
      {picked !== null && (
        <p role="status" className="border-b border-line bg-paper-2 px-5 py-2.5 text-sm sm:px-6">
          Choose a second candidate to compare.
        </p>
      )}
      {candidates.length > 0 ? (
        <>
          {candidates.length > 1 && (
            <p className="border-b border-line px-5 py-2.5 text-sm text-ink-3 sm:px-6">
              {electionMessages.order}
            </p>
          )}
          <div
            // 600 px high where there is room beside it (docs/product/elections.md 14).
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is scrolled by keyboard, too
            tabIndex={isFolded ? 0 : undefined}
            id="candidates"
            role="region"
            aria-label={`Candidates in ${stateNames[state]}`}
            className={classNames(
              'px-5 focus-visible:-outline-offset-2 sm:px-6',
              isFolded && 'lg:max-h-150 lg:overflow-y-auto lg:mask-b-from-[calc(100%-3rem)]',
            )}
          >
            <ol className="divide-y divide-line">
              {candidates.map((candidate) => (
                <li key={candidate.id} data-id={candidate.id}>
                  <CandidateCard
                    candidate={candidate}
                    hasSampleMark={candidate.isSample && !isSample}
                    isPicked={picked === candidate.id}
                    onPick={candidates.length > 1 ? () => pick(candidate.id) : null}
                  />
                </li>
              ))}
            </ol>
            <VisitOrder />
          </div>
          {candidates.length > mostUnfolded && (
            <button
              type="button"
              aria-expanded={isFull}
              aria-controls="candidates"
              onClick={() => onFull(!isFull)}
              className="flex min-h-11 w-full items-center justify-center gap-2 border-t border-line text-sm font-semibold hover:bg-paper-2 max-lg:hidden [@media(scripting:none)]:hidden"
            >
              {isFull ? 'Show in a panel' : `Show all ${candidates.length} candidates in full`}
              <ChevronDown
                aria-hidden="true"
                className={classNames('size-4', isFull && 'rotate-180')}
              />
            </button>
          )}
        </>
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
