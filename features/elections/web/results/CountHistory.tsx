import { Time } from '#platform/web/ui/Time.tsx'
import { partySideOf, type PartySide } from '../../contract/result-rules.ts'
import type { RaceResultWire } from '../../contract/result-schemas.ts'

const strokes: Record<PartySide, string> = {
  democratic: 'stroke-side-a',
  republican: 'stroke-side-b',
  other: 'stroke-ink-3',
}
/** Lines differ in their dashes, too. */
const dashes = [undefined, '6 4', '2 3']
const size = { width: 400, height: 120 }

/** How a count went on: the leaders' votes over time from zero up, and every count as a table. */
export function CountHistory({ result: { history, votes } }: { result: RaceResultWire }) {
  const leaders = votes.slice(0, dashes.length)
  const times = history.map(({ asOf }) => new Date(asOf).getTime())
  const [first, last] = [Math.min(...times), Math.max(...times)]
  const top = Math.max(1, ...history.flatMap((count) => count.votes))
  const xOf = (time: number) => ((time - first) / Math.max(1, last - first)) * size.width
  const yOf = (count: number) => size.height - (count / top) * size.height
  return (
    <details className="mt-3 text-sm">
      <summary className="touch-area font-semibold">How the count went on</summary>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        className="mt-3 block h-30 w-full border-b border-line-strong"
        focusable="false"
      >
        {leaders.map(({ candidateId, party }, place) => (
          <polyline
            key={candidateId}
            fill="none"
            strokeWidth={2}
            strokeDasharray={dashes[place]}
            vectorEffect="non-scaling-stroke"
            className={strokes[partySideOf(party)]}
            points={history
              .map(
                (count, index) => `${xOf(times[index] ?? first)},${yOf(count.votes[place] ?? 0)}`,
              )
              .join(' ')}
          />
        ))}
      </svg>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that scrolls is scrolled by keyboard, too
        tabIndex={0}
        role="region"
        aria-label="All published counts"
        className="mt-3 overflow-x-auto"
      >
        <table className="w-full border-collapse">
          <thead>
            <tr className="border-b border-line-strong text-left text-ink-3">
              <th scope="col" className="py-1.5 font-normal">
                Count of
              </th>
              <th scope="col" className="py-1.5 pl-3 text-right font-normal">
                Counted
              </th>
              {leaders.map(({ candidateId, name }, place) => (
                <th key={candidateId} scope="col" className="py-1.5 pl-3 text-right font-normal">
                  <svg
                    aria-hidden="true"
                    viewBox="0 0 24 4"
                    className="mr-1.5 inline-block h-1 w-6"
                    focusable="false"
                  >
                    <line
                      x1="0"
                      y1="2"
                      x2="24"
                      y2="2"
                      strokeWidth={2}
                      strokeDasharray={dashes[place]}
                      className="stroke-current"
                    />
                  </svg>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {history.toReversed().map(({ asOf, countedPercent, votes: counted }) => (
              <tr key={asOf} className="border-b border-line">
                <th scope="row" className="py-1.5 text-left font-normal">
                  <Time at={asOf} hasTime />
                </th>
                <td className="figures py-1.5 pl-3 text-right">
                  {countedPercent === null ? '' : `${countedPercent}%`}
                </td>
                {leaders.map(({ candidateId }, place) => (
                  <td key={candidateId} className="figures py-1.5 pl-3 text-right">
                    {(counted[place] ?? 0).toLocaleString('en-US')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
