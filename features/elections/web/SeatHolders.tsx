import { stateNames } from '#platform/contract/states.ts'
import { Pill } from '#platform/web/ui/Pill.tsx'
import type { StateElectionWire } from '../contract/schemas.ts'
import { Day } from './PositionSummary.tsx'

/** A state's two senators, and when each seat is up; nothing while nobody is known. */
export function SeatHolders({ election: { state, seats } }: { election: StateElectionWire }) {
  if (seats.length === 0) return null
  const areSamples = seats.every(({ isSample }) => isSample)
  return (
    <section aria-labelledby="senators" className="rounded-card border border-line bg-card">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-4 sm:px-6">
        <h2 id="senators" className="text-xl">
          Senators of {stateNames[state]}
        </h2>
        {areSamples && <Pill>Fictional sample</Pill>}
      </div>
      <ul className="divide-y divide-line px-5 sm:px-6">
        {seats.map(({ seatClass, name, party, since, nextYear, isSample }) => (
          <li
            key={seatClass}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3"
          >
            <p className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{name}</span>
              <span className="text-ink-2"> {party}</span>
              {isSample && !areSamples && <Pill className="ml-2">Fictional sample</Pill>}
            </p>
            <p className="text-sm text-ink-3">
              In the Senate since <Day date={since} /> · next election in {nextYear}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
