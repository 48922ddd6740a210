import { useNow } from '#platform/web/use-now.ts'
import type { RaceResultWire } from '../../contract/result-schemas.ts'
import { Day } from '../PositionSummary.tsx'

/** What comes next in a state's race: a runoff, or its certification; nothing if neither is known. */
export function NextStep({ results }: { results: RaceResultWire[] }) {
  const now = useNow()
  const runoff = results.find(({ round, isHeld }) => round === 'runoff' && !isHeld)
  if (runoff)
    return (
      <strong className="text-ink">
        Runoff on <Day date={runoff.heldOn} />.{' '}
      </strong>
    )
  const isAhead = (day: string) => now === null || day >= new Date(now).toISOString().slice(0, 10)
  const day = results.find(
    ({ certifiesOn, status }) => certifiesOn && status !== 'certified' && isAhead(certifiesOn),
  )?.certifiesOn
  return (
    day && (
      <strong className="text-ink">
        The state certifies on <Day date={day} />.{' '}
      </strong>
    )
  )
}
