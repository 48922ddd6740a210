import { calendarDay } from '#platform/contract/zoned-dates.ts'
import { formatCents } from '#platform/contract/money.ts'
import { classNames } from '#platform/web/ui/class-names.ts'

/** One series: its name, its fill, and its value of each month in cents. */
type Series = { name: string; fill: string; swatch: string; values: number[] }

type Props = { months: string[]; series: Series[]; isStacked?: boolean }

/** The drawing's units: it is stretched to the figure's width, and the labels are text beside it. */
const size = { width: 400, height: 170 }
/** Of a month's width. */
const gap = 0.3
/** Columns at least, so that a few months don't become blocks. */
const fewest = 4

/** Months as bars, stacked or side by side; the table next to it has the same figures. */
export function MonthBars({ months, series, isStacked = false }: Props) {
  const totals = months.map((_, index) =>
    isStacked
      ? series.reduce((sum, { values }) => sum + Math.max(0, values[index] ?? 0), 0)
      : Math.max(0, ...series.map(({ values }) => values[index] ?? 0)),
  )
  const top = Math.max(1, ...totals)
  const columns = Math.max(fewest, months.length)
  const step = size.width / columns
  const heightOf = (cents: number) => (Math.max(0, cents) / top) * size.height
  const width = (step * (1 - gap)) / (isStacked ? 1 : series.length)
  return (
    <figure>
      <div aria-hidden="true" className="figures text-sm text-ink-3">
        <p>{formatCents(top)}</p>
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="none"
          className="mt-1 block h-44 w-full border-b border-line-strong sm:h-56"
          focusable="false"
        >
          {months.map((month, index) => (
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
                    x={index * step + (step * gap) / 2 + (isStacked ? 0 : place * width)}
                    y={size.height - below - height}
                    width={Math.max(1, width - (isStacked ? 0 : 1))}
                    height={height}
                    className={fill}
                  />
                )
              })}
            </g>
          ))}
        </svg>
        <p
          className="mt-1 grid text-center"
          style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        >
          {months.map((month) => (
            <span key={month}>{shortMonth(month)}</span>
          ))}
        </p>
      </div>
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
