import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { cellLook } from './cell-look.ts'
import type { Column } from './column.ts'

type Props<Row> = {
  column: Column<Row>
  /** How the list is sorted. */
  value: string | undefined
  onSort: (value: string) => void
}

/** A column header; if sortable, pressing it toggles the direction. */
export function HeaderCell<Row>({ column, value, onSort }: Props<Row>) {
  const { header, kind = 'plain', sort } = column
  const { asc, desc } = sort ?? {}
  const isAscending = value !== undefined && value === asc
  const isDescending = value !== undefined && value === desc
  const next = isAscending ? (desc ?? asc) : isDescending ? (asc ?? desc) : (asc ?? desc)
  const Icon = isAscending ? ArrowUp : isDescending ? ArrowDown : ArrowUpDown
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={isAscending ? 'ascending' : isDescending ? 'descending' : undefined}
      className={`${cellLook(kind)} py-2 font-semibold whitespace-nowrap`}
    >
      {kind === 'actions' ? (
        <span className="sr-only">{header}</span>
      ) : next ? (
        <button
          type="button"
          className="inline-flex min-h-6 pointer-coarse:min-h-11 items-center gap-1 hover:text-ink"
          onClick={() => onSort(next)}
        >
          {header}
          <Icon className="size-3.5" aria-hidden="true" />
        </button>
      ) : (
        header
      )}
    </th>
  )
}
