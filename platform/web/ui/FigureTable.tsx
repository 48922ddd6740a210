import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = {
  caption: string
  head: string[]
  rows: { key: string; cells: ReactNode[] }[]
  /** On a phone, rows become cards of one line per figure, instead of scrolling. */
  isStackedOnPhone?: boolean
  /** The columns that hold words, which start at the left; figures end at the right. */
  words?: readonly string[]
  /** On a phone a row is two lines instead: these two columns, and under them the others. */
  leadOnPhone?: { words: string; figure: string }
}

/** A table of figures, the first column naming the row; it scrolls on its own if it is too wide. */
export function FigureTable({
  caption,
  head,
  rows,
  isStackedOnPhone = false,
  words = [],
  leadOnPhone,
}: Props) {
  const onPhone = (look: string) => isStackedOnPhone && look
  const sideOf = (column: string | undefined) =>
    column !== undefined && words.includes(column) ? 'text-left' : 'text-right'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard
    <div className="overflow-x-auto" role="region" aria-label={caption} tabIndex={0}>
      {/* Explicit roles, because the phone layout's CSS removes them. */}
      <table
        role="table"
        className={classNames('w-full border-collapse text-sm', onPhone('max-md:block'))}
      >
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className={classNames(onPhone('max-md:sr-only'))}>
          <tr role="row" className="border-b border-line-strong text-ink-3">
            {head.map((name, index) => (
              <th
                key={name}
                role="columnheader"
                scope="col"
                className={classNames(
                  'py-2 font-semibold',
                  index === 0 ? 'pr-4 text-left' : `pl-4 whitespace-nowrap ${sideOf(name)}`,
                )}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          role="rowgroup"
          className={classNames('divide-y divide-line', onPhone('max-md:block'))}
        >
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr
              key={key}
              role="row"
              className={classNames(
                onPhone(leadOnPhone ? twoLines : 'max-md:flex max-md:flex-col max-md:py-3'),
              )}
            >
              <th
                role="rowheader"
                scope="row"
                data-label={head[0]}
                className={classNames(
                  'py-2 pr-4 text-left font-semibold whitespace-nowrap',
                  onPhone(leadOnPhone ? below : labeled(first)),
                )}
              >
                <span>{first}</span>
              </th>
              {others.map((cell, index) => (
                <td
                  key={head[index + 1]}
                  role="cell"
                  data-label={head[index + 1]}
                  className={classNames(
                    'figures py-2 pl-4 whitespace-nowrap',
                    sideOf(head[index + 1]),
                    onPhone(leadOnPhone ? placeIn(leadOnPhone, head[index + 1]) : labeled(cell)),
                  )}
                >
                  <span>{cell}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A line of a card: the column's name, then the figure; empty ones are omitted. */
const labeled = (content: ReactNode): string =>
  content === ''
    ? 'max-md:hidden'
    : 'max-md:flex max-md:justify-between max-md:gap-4 max-md:px-0 max-md:py-0.5 max-md:whitespace-normal max-md:before:shrink-0 max-md:before:font-normal max-md:before:text-ink-3 max-md:before:content-[attr(data-label)]'

/** The empty box between the two lines breaks them. */
const twoLines =
  'max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-3 max-md:py-2.5 max-md:before:-order-1 max-md:before:basis-full'
const inLine = 'max-md:block max-md:p-0 max-md:whitespace-normal'
const below = `${inLine} max-md:font-normal max-md:text-ink-3`

/** Where a column's cell is in a card of two lines. */
function placeIn({ words, figure }: { words: string; figure: string }, column?: string): string {
  if (column === words) return `${inLine} max-md:-order-3 max-md:grow`
  if (column === figure) return `${inLine} max-md:-order-2`
  return below
}
