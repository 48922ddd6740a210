import { calendarDay } from '#platform/contract/zoned-dates.ts'
import { formatCents } from '#platform/contract/money.ts'
import { classNames } from '#platform/web/ui/class-names.ts'

/** One series: its name, its fill, and its value of each month in cents. */
type Series = { name: string; fill: string; swatch: string; values: number[] }

type Props = { months: string[]; series: Series[]; isStacked?: boolean }

const size = { width: 400, height: 170, bottom: 24, top: 10 }
const gap = 0.3

/** Months as bars, stacked or side by side; the table next to it has the same figures. */
export function MonthBars({ months, series, isStacked = false }: Props) {
  const totals = months.map((_, index) =>
    isStacked
      ? series.reduce((sum, { values }) => sum + Math.max(0, values[index] ?? 0), 0)
      : Math.max(0, ...series.map(({ values }) => values[index] ?? 0)),
  )
  const top = Math.max(1, ...totals)
  const step = size.width / Math.max(6, months.length)
  const floor = size.height - size.bottom
  const heightOf = (cents: number) => (Math.max(0, cents) / top) * (floor - size.top)
  const width = (step * (1 - gap)) / (isStacked ? 1 : series.length)
  return (
    <figure className="max-w-2xl">
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        className="h-auto w-full"
        aria-hidden="true"
        focusable="false"
      >
        <line x1="0" x2={size.width} y1={floor} y2={floor} className="stroke-line-strong" />
        <text x="0" y={size.top} className="fill-ink-3 text-sm">
          {formatCents(top)}
        </text>
        {months.map((month, index) => {
          const left = index * step + (step * gap) / 2
          return (
            <g key={month}>
              {series.map(({ name, fill, values }, place) => {
                const below = isStacked
                  ? series
                      .slice(0, place)
                      .reduce((sum, one) => sum + heightOf(one.values[index] ?? 0), 0)
                  : 0
                const height = heightOf(values[index] ?? 0)
                return (
                  <rect
                    key={name}
                    x={left + (isStacked ? 0 : place * width)}
                    y={floor - below - height}
                    width={Math.max(1, width - 1)}
                    height={height}
                    className={fill}
                  />
                )
              })}
              <text
                x={left + (step * (1 - gap)) / 2}
                y={size.height - 6}
                textAnchor="middle"
                className="fill-ink-3 text-sm"
              >
                {shortMonth(month)}
              </text>
            </g>
          )
        })}
      </svg>
      <figcaption className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
        {series.map(({ name, swatch }) => (
          <span key={name} className="inline-flex items-center gap-2">
            <span aria-hidden="true" className={classNames('size-3 rounded-control', swatch)} />
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

const startOf = (month: string) => new Date(`${month}-01T00:00:00Z`)

/** A month such as `2026-11` as “Nov”. */
const shortMonth = (month: string): string =>
  startOf(month).toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' })

/** A month such as `2026-11` as “November 2026”. */
export const monthName = (month: string): string => calendarDay(`${month}-01`, 'month')
