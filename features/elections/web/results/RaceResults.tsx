import { Pill } from '#platform/web/ui/Pill.tsx'
import { roundNames } from '../../contract/result-rules.ts'
import type { RaceResultWire } from '../../contract/result-schemas.ts'
import type { StateElectionWire } from '../../contract/schemas.ts'
import { CountHistory } from './CountHistory.tsx'
import { ResultSource } from './ResultSource.tsx'
import { StatusText } from './StatusText.tsx'
import { VoteBars } from './VoteBars.tsx'

type Props = {
  election: StateElectionWire
  /** False where the race says for all of it that it is a sample. */
  hasSampleMark: boolean
}

/** A state's published results, each with its source; nothing before election day. */
export function RaceResults({ election, hasSampleMark }: Props) {
  const { results, cycle, hasRace, senateRace } = election
  if (!hasRace || (results.length === 0 && !cycle.isOver)) return null
  const hasSample = hasSampleMark && senateRace.some(({ isSample }) => isSample)
  return (
    <div className="border-b border-line px-5 py-5 sm:px-6">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-lg">{results.length > 1 ? 'Results' : 'Result'}</h3>
        {hasSample && results.length > 0 && <Pill>Fictional sample</Pill>}
      </div>
      {results.length === 0 && (
        <p className="mt-2 text-ink-2">
          No result is published yet. A count appears here with its source, once two editors have
          checked it.
        </p>
      )}
      <div className="mt-4 space-y-7 empty:hidden">
        {newestHeldFirst(results).map((result) => (
          <RoundResult
            key={`${result.seatClass} ${result.round}`}
            result={result}
            hasHeading={results.length > 1}
          />
        ))}
      </div>
    </div>
  )
}

/** The latest round first, but one that isn't held yet after what was counted. */
function newestHeldFirst(results: RaceResultWire[]): RaceResultWire[] {
  const latest = results.toReversed()
  const isHeld = ({ status }: RaceResultWire) => status !== 'awaiting'
  return [...latest.filter(isHeld), ...latest.filter((result) => !isHeld(result))]
}

function RoundResult({ result, hasHeading }: { result: RaceResultWire; hasHeading: boolean }) {
  const { round, isSpecial } = result
  return (
    <section aria-label={roundNames[round]}>
      {hasHeading && (
        <h4 className="font-sans text-base font-semibold tracking-normal">
          {roundNames[round]}
          {isSpecial && ' · Special election'}
        </h4>
      )}
      <StatusText result={result} />
      <VoteBars result={result} />
      <ResultSource result={result} />
      {result.history.length > 1 && <CountHistory result={result} />}
    </section>
  )
}
