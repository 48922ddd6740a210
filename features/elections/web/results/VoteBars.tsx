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
          <div className="flex items-baseline justify-between gap-x-4">
            <p className="min-w-0 wrap-anywhere">
              <span className="font-semibold max-sm:block">{name}</span>{' '}
              <span className="text-ink-2">{party}</span>
              {candidateId === winnerId && (
                <Pill tone="ok" className="ml-2">
                  Winner
                </Pill>
              )}
            </p>
            {share !== null && (
              <p className="figures flex shrink-0 flex-wrap justify-end gap-x-2 max-sm:flex-col max-sm:text-right">
                <span className="font-semibold">{shareText(share)}</span>
                <span className="text-ink-3 max-sm:text-sm">
                  {figure(count)}
                  <span className="sr-only"> votes</span>
                </span>
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
