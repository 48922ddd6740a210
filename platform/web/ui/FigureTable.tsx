import type { ReactNode } from 'react'

type Props = { caption: string; head: string[]; rows: { key: string; cells: ReactNode[] }[] }

/** A table of figures, the first column naming the row; it scrolls on its own if it is too wide. */
export function FigureTable({ caption, head, rows }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard
    <div className="overflow-x-auto" role="region" aria-label={caption} tabIndex={0}>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line-strong text-ink-3">
            {head.map((name, index) => (
              <th
                key={name}
                scope="col"
                className={
                  index === 0
                    ? 'py-2 pr-4 text-left font-semibold'
                    : 'py-2 pl-4 text-right font-semibold whitespace-nowrap'
                }
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key}>
              <th scope="row" className="py-2 pr-4 text-left font-semibold whitespace-nowrap">
                {first}
              </th>
              {others.map((cell, index) => (
                <td
                  key={head[index + 1]}
                  className="figures py-2 pl-4 text-right whitespace-nowrap"
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
