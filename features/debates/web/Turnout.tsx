import { countText } from '#platform/contract/count-text.ts'
import { Time } from '#platform/web/ui/Time.tsx'
import type { DebateResult } from '../contract/schemas.ts'

type Turnout = DebateResult['turnout']

const number = (count: number) => count.toLocaleString('en-US')

/** The drawing's units: it is stretched to its place, and the labels are text beside it. */
const size = { width: 300, height: 120 }

/** A debate of at most this long needs times besides dates. */
const short = 3 * 86_400_000

const timeOf = ({ at }: Turnout[number]) => new Date(at).getTime()

/** How many had voted at each time, from zero up, and by when half of them had. */
export function Turnout({ turnout }: { turnout: Turnout }) {
  const [first, last] = [turnout[0], turnout.at(-1)]
  if (!first || !last) return null
  const hasTime = timeOf(last) - timeOf(first) <= short
  const top = Math.max(1, ...turnout.map(({ votes }) => votes))
  const half = turnout.find(({ votes }) => votes * 2 >= last.votes) ?? last
  return (
    <figure className="min-w-0 flex-1">
      <h3 className="font-semibold">When members voted</h3>
      <figcaption className="mt-1 text-ink-2">
        Half of {countText(last.votes, 'vote')} were in by <Time at={half.at} hasTime={hasTime} />,
        all by <Time at={last.at} hasTime={hasTime} />.
      </figcaption>
      <div
        aria-hidden="true"
        className="figures mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-sm text-ink-3"
      >
        <p className="-my-2 flex flex-col justify-between text-right leading-4">
          <span>{number(top)}</span>
          <span>{number(Math.round(top / 2))}</span>
          <span>0</span>
        </p>
        <div className="relative h-32 border-y border-line">
          <span className="absolute inset-x-0 top-1/2 border-t border-line" />
          <Curve turnout={turnout} top={top} />
        </div>
        <p className="col-start-2 mt-1 flex justify-between gap-3">
          <Time at={first.at} hasTime={hasTime} />
          <Time at={last.at} hasTime={hasTime} />
        </p>
      </div>
    </figure>
  )
}

/** The area under the votes; between two counts, their number is taken to rise evenly. */
function Curve({ turnout, top }: { turnout: Turnout; top: number }) {
  const times = turnout.map(timeOf)
  const from = times[0] ?? 0
  const duration = Math.max(1, (times.at(-1) ?? 0) - from)
  const points = turnout.map(({ votes }, index) => {
    const x = (((times[index] ?? from) - from) / duration) * size.width
    return `${x},${size.height - (votes / top) * size.height}`
  })
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
      focusable="false"
    >
      <polygon
        className="fill-line"
        points={`0,${size.height} ${points.join(' ')} ${size.width},${size.height}`}
      />
      <polyline
        fill="none"
        strokeWidth={2.5}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-ink-2"
        points={points.join(' ')}
      />
    </svg>
  )
}
