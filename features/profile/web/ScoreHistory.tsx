import { useDateText } from '#platform/web/time-zone.ts'
import { Time } from '#platform/web/ui/Time.tsx'
import { partNames } from '../contract/answers.ts'
import { ranks } from '../contract/ranks.ts'
import type { ScoringWire } from '../contract/schemas.ts'
import type { PartScore } from '../contract/score.ts'

type Entry = ScoringWire['history'][number]

const size = { width: 300, height: 96, top: 8, bottom: 8 }

type Props = {
  history: Entry[]
  parts: PartScore[]
}

/** All totals as a line chart, with a table for screen readers; before the first, what it needs. */
export function ScoreHistory({ history, parts }: Props) {
  const dateText = useDateText()
  const [first] = history
  const last = history.at(-1)
  if (!first || !last) return <p className="text-sm text-ink-3">{startOf(parts)}</p>
  const [top] = ranks
  const floor = Math.max(0, Math.min(top.from, ...history.map(({ total }) => total)) - 15)
  const topY = yOf(top.from, floor)
  return (
    <figure>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        className="w-full overflow-visible"
        aria-hidden="true"
      >
        <line
          x1="0"
          x2={size.width}
          y1={topY}
          y2={topY}
          strokeDasharray="3 3"
          className="stroke-line-strong"
        />
        <text x="0" y={topY - 5} className="fill-ink-3 text-sm">
          {top.from}
        </text>
        {history.length > 1 && (
          <polyline
            points={pointsOf(history, floor)}
            strokeWidth="2"
            strokeLinejoin="round"
            className="fill-none stroke-ink"
          />
        )}
        <circle
          cx={history.length > 1 ? size.width : 0}
          cy={yOf(last.total, floor)}
          r="4"
          className="fill-brass-fill stroke-brass-edge"
        />
      </svg>
      <figcaption className="mt-3 text-sm text-ink-3">
        Since {dateText(first.at, 'month')} · policy version {last.policyVersion}
      </figcaption>
      <table className="sr-only">
        <caption>Your score over time</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Score</th>
          </tr>
        </thead>
        <tbody>
          {history.map(({ at, total }) => (
            <tr key={at}>
              <td>
                <Time at={at} />
              </td>
              <td>{total}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

function startOf(parts: PartScore[]): string {
  const open = parts.flatMap(({ part, percent }) => (percent === null ? [partNames[part]] : []))
  return open.length > 0
    ? `Your score history starts once you answer: ${open.join(', ')}.`
    : 'Your score history starts with your first score.'
}

function yOf(total: number, floor: number): number {
  return size.top + ((100 - total) / (100 - floor)) * (size.height - size.top - size.bottom)
}

/** Scales time to the full width. */
function pointsOf(history: Entry[], floor: number): string {
  const times = history.map(({ at }) => Date.parse(at))
  const start = times[0] ?? 0
  const span = (times.at(-1) ?? start) - start || 1
  return history
    .map(
      ({ total }, index) =>
        `${((((times[index] ?? start) - start) / span) * size.width).toFixed(1)},${yOf(total, floor).toFixed(1)}`,
    )
    .join(' ')
}
