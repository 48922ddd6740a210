import { Pill } from '#platform/web/ui/Pill.tsx'
import { partySideOf, type PartySide } from '../../contract/result-rules.ts'
import type { RaceResultWire } from '../../contract/result-schemas.ts'

const fills: Record<PartySide, string> = {
  democratic: 'bg-side-a',
  republican: 'bg-side-b',
  other: 'bg-ink-3',
}
const figure = (votes: number) => votes.toLocaleString('en-US')
/** A part of all votes, such as `51.3%`. */
const shareText = (share: number): string => `${(share * 100).toFixed(1)}%`

/** Each candidate's votes as a bar from zero, most votes first; parties are named in words, too. */
export function VoteBars({ result }: { result: RaceResultWire }) {
  const { votes, writeIns, totalVotes, winnerId } = result
  return (
    <ol className="mt-3 space-y-3">
      {votes.map(({ candidateId, name, party, votes: count, share }) => (
        <li key={candidateId}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <p className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{name}</span>
              <span className="text-ink-2"> {party}</span>
              {candidateId === winnerId && (
                <Pill tone="ok" className="ml-2">
                  Winner
                </Pill>
              )}
            </p>
            {share !== null && (
              <p className="figures ml-auto shrink-0">
                <span className="font-semibold">{shareText(share)}</span>
                <span className="text-ink-3"> {figure(count)}</span>
                <span className="sr-only"> votes</span>
              </p>
            )}
          </div>
          {share !== null && (
            <div aria-hidden="true" className="mt-1 h-2 rounded-full bg-paper-2">
              <div
                className={`h-2 rounded-full ${fills[partySideOf(party)]}`}
                style={{ width: `${share * 100}%` }}
              />
            </div>
          )}
        </li>
      ))}
      {totalVotes > 0 && (
        <li className="figures text-sm text-ink-3">
          {writeIns !== null && `${figure(writeIns)} write-in votes, `}
          {figure(totalVotes)} votes in all
        </li>
      )}
    </ol>
  )
}
