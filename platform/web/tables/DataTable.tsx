import {
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowData,
  type SortingState,
} from '@tanstack/react-table'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { PagedList } from '../ui/PagedList.tsx'
import { useKeys } from '../use-keys.ts'
import { HeaderCell } from './HeaderCell.tsx'
import { KeyHint, type KeyMeaning } from './KeyHint.tsx'
import { RowCells, rowOnPhone } from './RowCells.tsx'
import { TableSkeleton } from './section-skeletons.tsx'
import { SelectRow } from './SelectRow.tsx'
import { SidePanel } from './SidePanel.tsx'
import { useTableControl, type TableControl } from './use-table-control.ts'
import type { Column } from './column.ts'

type Props<Row> = {
  caption: string
  /** The first column names the row; its button, or a press on the row, opens the panel. */
  columns: Column<Row>[]
  rows: Row[]
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  list: Parameters<typeof PagedList>[0]['list']
  label: string
  empty: { title: string; text: string }
  sort?: { value: string; onChange: (value: string) => void }
  /** The panel beside the list for one row; while none is open, the list has the whole width. */
  panel?: {
    label: string
    /** Shows the current row beside the list without opening it, where there is room. */
    isAlwaysShown?: boolean
    content: (row: Row) => ReactNode
  }
  /** Actions for all selected rows. */
  bulk?: (rows: Row[], clear: () => void) => ReactNode
  /** The address of the export: the whole filtered list. */
  csvHref?: string
  /** False for a page's second table, or a member's short one: its keys work only inside it. */
  hasPageKeys?: boolean
  onCurrentChange?: (id: string) => void
  /** The table's state, if the page has keys or decisions of its own. */
  control?: TableControl<Row>
  /** The page's own keys. */
  keyHints?: KeyMeaning[]
  /** Shown in place of the keys. */
  note?: ReactNode
}

/** What acts for itself in a row. */
const controls = 'a, button, input, label, select, summary, textarea'

const features = tableFeatures({ rowSelectionFeature, rowSortingFeature })

/**
 * A table for administrators: sorting by header, "load more", keyboard control (arrows, j and k
 * move; Enter opens the panel, Escape closes it), a side panel, selection and export. On a phone, a
 * row's name and actions are one line, and its values the next; the export stands below the rows.
 */
export function DataTable<Row extends RowData>(props: Props<Row>) {
  const { columns, rows, idOf, nameOf, sort, panel, bulk, csvHref, hasPageKeys = true } = props
  const own = useTableControl(rows, idOf, { onCurrentChange: props.onCurrentChange })
  const control = props.control ?? own
  const { root, current, selected, isOpen, move, clear } = control
  const table = useTable({
    features,
    data: rows,
    columns: columns.map((column): ColumnDef<typeof features, Row> => ({
      id: column.id,
      header: column.header,
      enableSorting: column.sort !== undefined,
      enableMultiSort: false,
    })),
    getRowId: idOf,
    manualSorting: true,
    enableSortingRemoval: false,
    state: { rowSelection: control.selection, sorting: sortingOf(columns, sort?.value) },
    onRowSelectionChange: control.onSelectionChange,
  })
  const currentId = current && idOf(current)
  const isPanelOpen = panel !== undefined && isOpen && current !== null
  const isPanelShown = isPanelOpen || panel?.isAlwaysShown === true
  const isNarrowed = isPanelOpen && panel.isAlwaysShown !== true
  const shownColumns = isNarrowed ? columns.filter(({ kind }) => kind !== 'rest') : columns

  useKeys({
    ...(hasPageKeys ? { j: () => move(1), k: () => move(-1) } : {}),
    ...(isPanelOpen ? { Escape: control.close } : {}),
  })
  const press = (event: KeyboardEvent) => {
    if (
      event.target instanceof HTMLElement &&
      /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)
    )
      return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    move(step)
  }

  /** A press on a row opens it, as its name does; controls in it act for themselves. */
  const openPressed = ({ target }: MouseEvent) => {
    if (!panel || !(target instanceof Element) || target.closest(controls)) return
    // Text was selected, such as an address to copy.
    if (getSelection()?.isCollapsed === false) return
    const id = target.closest<HTMLElement>('[data-row]')?.dataset['row']
    if (id !== undefined) control.open(id)
  }

  return (
    <div
      ref={root}
      className={
        panel && isPanelShown
          ? 'grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] 2xl:grid-cols-[minmax(0,1fr)_24rem]'
          : undefined
      }
    >
      <div className={isPanelOpen ? 'hidden min-w-0 overflow-x-clip xl:block' : 'min-w-0'}>
        <PagedList
          list={props.list}
          count={rows.length}
          label={props.label}
          skeleton={{ node: <TableSkeleton label={props.label} /> }}
          empty={props.empty}
        >
          <div className="max-md:flex max-md:flex-col">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-2 empty:hidden max-md:contents md:min-h-11">
              {selected.length > 0 ? (
                <div
                  role="group"
                  aria-label="Selected rows"
                  className="flex flex-wrap items-center gap-3 max-md:pb-2"
                >
                  <p aria-live="polite">{selected.length.toLocaleString('en-US')} selected</p>
                  {bulk?.(selected, clear)}
                  <Button size="s" variant="plain" onClick={clear}>
                    Clear
                  </Button>
                </div>
              ) : (
                (props.note ??
                (hasPageKeys && (
                  <KeyHint hasPanel={panel !== undefined} more={props.keyHints ?? []} />
                )))
              )}
              {csvHref && (
                <Button
                  size="s"
                  variant="quiet"
                  className="ml-auto max-md:order-1 max-md:mt-4 max-md:ml-0 max-md:self-start"
                  href={csvHref}
                  download
                >
                  Export CSV
                </Button>
              )}
            </div>
            {/* Explicit roles, because the phone layout's CSS removes them. */}
            <table
              role="table"
              onKeyDown={press}
              onClick={openPressed}
              className="w-full border-collapse max-md:block"
            >
              <caption className="sr-only">{props.caption}</caption>
              <thead role="rowgroup" className="max-md:sr-only">
                <tr role="row" className="border-b border-line-strong text-left text-sm text-ink-3">
                  {bulk && (
                    <td role="cell" className="w-9 py-2">
                      <SelectRow
                        label="Select all shown"
                        isChecked={table.getIsAllRowsSelected()}
                        onChange={() => table.toggleAllRowsSelected()}
                      />
                    </td>
                  )}
                  {shownColumns.map((column) => (
                    <HeaderCell
                      key={column.id}
                      column={column}
                      value={sort?.value}
                      onSort={(value) => sort?.onChange(value)}
                    />
                  ))}
                </tr>
              </thead>
              <tbody role="rowgroup" className="max-md:block">
                {table.getRowModel().rows.map((row) => (
                  <tr
                    key={row.id}
                    role="row"
                    data-row={row.id}
                    aria-selected={bulk ? row.getIsSelected() : undefined}
                    className={`relative border-b border-line hover:bg-paper-2 ${rowOnPhone} ${panel ? 'cursor-pointer' : ''} ${bulk ? 'max-md:pr-11' : ''} ${row.id === currentId ? 'bg-paper-2' : ''}`}
                  >
                    {bulk && (
                      <td
                        role="cell"
                        className="w-9 py-1.5 align-top max-md:absolute max-md:top-0 max-md:right-0"
                      >
                        <SelectRow
                          label={`Select ${nameOf(row.original)}`}
                          isChecked={row.getIsSelected()}
                          onChange={() => row.toggleSelected()}
                        />
                      </td>
                    )}
                    <RowCells
                      columns={shownColumns}
                      row={row.original}
                      isCurrent={row.id === currentId}
                      onOpen={panel && (() => control.open(row.id))}
                    />
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </PagedList>
      </div>
      {panel && current && isPanelShown && (
        <SidePanel label={panel.label} isOpen={isOpen} onClose={control.close}>
          {panel.content(current)}
        </SidePanel>
      )}
    </div>
  )
}

function sortingOf<Row>(columns: Column<Row>[], value: string | undefined): SortingState {
  const column = columns.find(({ sort }) => value && Object.values(sort ?? {}).includes(value))
  return column ? [{ id: column.id, desc: column.sort?.desc === value }] : []
}
