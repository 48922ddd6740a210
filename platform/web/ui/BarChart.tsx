import { classNames } from './class-names.ts'

/** One series: its name, its fill, and its value of each column. */
type Series = { name: string; fill: string; swatch: string; values: number[] }

type Column = { key: string; name: string }

type Props = {
  /** The columns in order; of many, only the first and the last are named. */
  columns: Column[]
  series: Series[]
  format: (value: number) => string
  isStacked?: boolean
}

/** The drawing's units: it is stretched to the figure's width, and the labels are text beside it. */
const size = { width: 400, height: 170 }
/** Of a column's width. */
const gap = 0.3
/** Columns at least, so that a few don't become blocks. */
const fewest = 4
/** Columns whose names have room on a phone. */
const mostNamed = 12

/**
 * Values from zero up as bars, stacked or side by side, for any width. Screen readers get the table
 * that each chart has next to it, with the same figures.
 */
export function BarChart({ columns, series, format, isStacked = false }: Props) {
  const totals = columns.map((_, index) =>
    isStacked
      ? series.reduce((sum, { values }) => sum + Math.max(0, values[index] ?? 0), 0)
      : Math.max(0, ...series.map(({ values }) => values[index] ?? 0)),
  )
  const top = Math.max(1, ...totals)
  const places = Math.max(fewest, columns.length)
  const step = size.width / places
  const heightOf = (value: number) => (Math.max(0, value) / top) * size.height
  const width = (step * (1 - gap)) / (isStacked ? 1 : series.length)
  return (
    <figure>
      <div aria-hidden="true" className="figures text-sm text-ink-3">
        <p>{format(top)}</p>
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="none"
          className={classNames(
            'mt-1 block w-full border-b border-line-strong',
            columns.length < fewest ? 'h-32' : 'h-44 sm:h-56',
          )}
          focusable="false"
        >
          {columns.map(({ key }, index) => {
            const shown = series.filter(({ values }) => isStacked || (values[index] ?? 0) > 0)
            // In the middle of its column, above the name.
            const start = (index + 0.5) * step - (width * (isStacked ? 1 : shown.length)) / 2
            return (
              <g key={key}>
                {shown.map(({ name, fill, values }, place) => {
                  const below = isStacked
                    ? shown
                        .slice(0, place)
                        .reduce((sum, one) => sum + heightOf(one.values[index] ?? 0), 0)
                    : 0
                  const height = heightOf(values[index] ?? 0)
                  return (
                    <rect
                      key={name}
                      x={start + (isStacked ? 0 : place * width)}
                      y={size.height - below - height}
                      width={Math.max(1, width - (isStacked ? 0 : 1))}
                      height={height}
                      className={fill}
                    />
                  )
                })}
              </g>
            )
          })}
        </svg>
        <Names columns={columns} places={places} />
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

function Names({ columns, places }: { columns: Column[]; places: number }) {
  if (columns.length > mostNamed)
    return (
      <p className="mt-1 flex justify-between">
        <span>{columns[0]?.name}</span>
        <span>{columns.at(-1)?.name}</span>
      </p>
    )
  return (
    <p
      className="mt-1 grid text-center"
      style={{ gridTemplateColumns: `repeat(${places}, minmax(0, 1fr))` }}
    >
      {columns.map(({ key, name }) => (
        <span key={key}>{name}</span>
      ))}
    </p>
  )
}
