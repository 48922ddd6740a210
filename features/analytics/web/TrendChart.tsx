import { scaleLinear, scalePoint } from 'd3-scale'
import { area, line } from 'd3-shape'

type Props = { values: number[]; first: string; last: string; format: (value: number) => string }

/** The drawing's units: it is stretched to the figure's width, and the labels are text beside it. */
const size = { width: 320, height: 100 }

/** A measure's course as a line; the table below has the same figures for everyone. */
export function TrendChart({ values, first, last, format }: Props) {
  const x = scalePoint<number>().domain(values.keys()).range([0, size.width])
  const [, highest = 1] = scaleLinear()
    .domain([0, Math.max(1, ...values)])
    .nice(3)
    .domain()
  // A round number below zero would give a small loss a third of the chart.
  const y = scaleLinear()
    .domain([Math.min(0, ...values), highest])
    .range([size.height, 0])
  const at = (_: number, index: number) => x(index) ?? 0
  // The last period isn't over: a line to it would read as a fall of the measure.
  const over = values.slice(0, -1)
  const course = line<number>(at, (value) => y(value))(over) ?? ''
  const running = `M${at(0, values.length - 1)} ${y(values.at(-1) ?? 0)}h0`
  const ground = area<number>(at, y(0), (value) => y(value))(over) ?? ''
  const ticks = y.ticks(3).filter(Number.isInteger)
  const longest = ticks
    .map(format)
    .reduce((one, other) => (other.length > one.length ? other : one))
  return (
    <div
      aria-hidden="true"
      className="figures grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-2 pt-2 text-sm text-ink-3"
    >
      <div className="relative h-28 text-right">
        <span className="invisible">{longest}</span>
        {ticks.map((tick) => (
          <span
            key={tick}
            className="absolute right-0 -translate-y-1/2"
            style={{ top: `${(100 * y(tick)) / size.height}%` }}
          >
            {format(tick)}
          </span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        className="block h-28 w-full overflow-visible"
        focusable="false"
      >
        {ticks.map((tick) => (
          <line
            key={tick}
            x1={0}
            x2={size.width}
            y1={y(tick)}
            y2={y(tick)}
            vectorEffect="non-scaling-stroke"
            className="stroke-line"
          />
        ))}
        <path d={ground} className="fill-side-a-soft" />
        <path
          d={course}
          vectorEffect="non-scaling-stroke"
          className="fill-none stroke-side-a stroke-2"
        />
        <path
          d={running}
          vectorEffect="non-scaling-stroke"
          strokeLinecap="round"
          className="stroke-side-a stroke-7"
        />
      </svg>
      <p className="col-start-2 flex justify-between">
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </div>
  )
}
