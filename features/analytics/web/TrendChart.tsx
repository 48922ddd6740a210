import { scaleLinear, scalePoint } from 'd3-scale'
import { area, line } from 'd3-shape'

type Props = { values: number[]; first: string; last: string; format: (value: number) => string }

const size = { width: 320, height: 120 }
const inside = { top: 8, right: 4, bottom: 20, left: 64 }

/** A measure's course as a line; the table below has the same figures for everyone. */
export function TrendChart({ values, first, last, format }: Props) {
  const x = scalePoint<number>()
    .domain(values.keys())
    .range([inside.left, size.width - inside.right])
  const y = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(1, ...values)])
    .nice(3)
    .range([size.height - inside.bottom, inside.top])
  const at = (_: number, index: number) => x(index) ?? 0
  const course = line<number>(at, (value) => y(value))(values) ?? ''
  const ground = area<number>(at, y(0), (value) => y(value))(values) ?? ''
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="h-auto w-full"
      aria-hidden="true"
      focusable="false"
    >
      {y
        .ticks(3)
        .filter(Number.isInteger)
        .map((tick) => (
          <g key={tick}>
            <line
              x1={inside.left}
              x2={size.width - inside.right}
              y1={y(tick)}
              y2={y(tick)}
              className="stroke-line"
            />
            <text
              x={inside.left - 6}
              y={y(tick)}
              dy="0.32em"
              textAnchor="end"
              className="fill-ink-3 text-xs"
            >
              {format(tick)}
            </text>
          </g>
        ))}
      <path d={ground} className="fill-side-a-soft" />
      <path d={course} className="fill-none stroke-side-a stroke-2" />
      <text x={inside.left} y={size.height - 4} className="fill-ink-3 text-xs">
        {first}
      </text>
      <text
        x={size.width - inside.right}
        y={size.height - 4}
        textAnchor="end"
        className="fill-ink-3 text-xs"
      >
        {last}
      </text>
    </svg>
  )
}
