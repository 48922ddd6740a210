import { resultStateNames } from '../../contract/result-rules.ts'
import type { RaceResultWire } from '../../contract/result-schemas.ts'
import { Day } from '../PositionSummary.tsx'

/** How far a round is, in a sentence. */
export function StatusText({ result }: { result: RaceResultWire }) {
  return (
    <p role="status" className="mt-1 text-md text-ink-2">
      <Sentence result={result} />
    </p>
  )
}

function Sentence({ result }: { result: RaceResultWire }) {
  const { status, calledBy, countedPercent, heldOn, isHeld, votes, winnerId } = result
  const winner = votes.find(({ candidateId }) => candidateId === winnerId)?.name
  const counted = countedPercent === null ? null : `${countedPercent}% of expected votes counted.`
  if (status === 'awaiting')
    return (
      <>
        {isHeld ? 'Held on ' : 'To be held on '}
        <Day date={heldOn} />.{isHeld && ' No count is published yet.'}
      </>
    )
  if (status === 'called')
    return (
      <>
        <strong className="text-ink">{winner} won</strong>, according to {calledBy}. {counted}
      </>
    )
  if (status === 'certified')
    return (
      <>
        <strong className="text-ink">{winner} won.</strong> The state has certified the result.
      </>
    )
  if (status === 'runoff')
    return <>Nobody won, so the leading candidates meet again in a runoff. {counted}</>
  return (
    <>
      {resultStateNames[status]}. {counted}
    </>
  )
}
