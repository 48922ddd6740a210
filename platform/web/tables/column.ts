import type { ReactNode } from 'react'

/** One column of a `DataTable`. */
export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Shown below a row's name in the first column. */
  detail?: (row: Row) => ReactNode
  /** The `sort` values of this column. */
  sort?: { asc?: string; desc?: string }
  /**
   * `wide`: hidden between 768 and 1024 px; `rest`: only from 1280 px, and not beside an open panel;
   * `actions`: without a visible header.
   */
  kind?: 'plain' | 'figures' | 'wide' | 'rest' | 'actions'
  /** On phones, the header stands before the value; before figures unless it is false. */
  isLabeled?: boolean
  /** On phones, the value stands beside the row's name, as actions do. */
  isBesideName?: true
}
