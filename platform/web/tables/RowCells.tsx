import type { ReactNode } from 'react'
import { cellLook } from './cell-look.ts'
import type { Column } from './column.ts'

type Props<Row> = {
  columns: Column<Row>[]
  row: Row
  isCurrent: boolean
  /** Opens the row's panel; undefined if there is none. */
  onOpen: (() => void) | undefined
}

/** A row's cells; on a phone they stack under the row's name with their headers. */
export function RowCells<Row>({ columns, row, isCurrent, onOpen }: Props<Row>) {
  return columns.map(({ id, header, cell, detail, kind = 'plain' }, index) => {
    const content = cell(row)
    const look = `${cellLook(kind)} py-2.5 align-top`
    if (index === 0)
      return (
        <td
          key={id}
          role="cell"
          data-main
          className={`${look} md:min-w-32 max-md:block max-md:pt-0 max-md:pr-10 max-md:pb-1`}
        >
          {onOpen ? (
            <button
              type="button"
              aria-current={isCurrent || undefined}
              className="min-h-6 pointer-coarse:min-h-11 pointer-coarse:min-w-11 text-left font-semibold hover:underline"
              onClick={onOpen}
            >
              {content}
            </button>
          ) : (
            content
          )}
          {detail?.(row)}
        </td>
      )
    return (
      <td key={id} role="cell" data-label={header} className={`${look} ${onPhone(kind, content)}`}>
        <div className="min-w-0">{content}</div>
      </td>
    )
  })
}

/** One line per value with its header; empty values are omitted. */
function onPhone(kind: Column<unknown>['kind'], content: ReactNode): string {
  if (content === null || content === undefined || content === '') return 'max-md:hidden'
  if (kind === 'rest') return ''
  const line = 'max-md:flex max-md:gap-3 max-md:py-0.5 max-md:pr-10 max-md:text-sm'
  return kind === 'actions'
    ? `${line} max-md:pt-2`
    : `${line} max-md:before:w-24 max-md:before:shrink-0 max-md:before:text-ink-3 max-md:before:content-[attr(data-label)]`
}
