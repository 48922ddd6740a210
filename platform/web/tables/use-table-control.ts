import type { RowSelectionState, Updater } from '@tanstack/react-table'
import { useEffect, useRef, useState, type RefObject } from 'react'

/** A table's current row, selected rows and open panel. */
export type TableControl<Row> = {
  /** The table's element. */
  root: RefObject<HTMLDivElement | null>
  current: Row | null
  selected: Row[]
  selection: RowSelectionState
  onSelectionChange: (change: Updater<RowSelectionState>) => void
  isOpen: boolean
  /** Makes a row the current one, and opens its panel. */
  open: (id: string) => void
  /** Closes the panel; focus returns to its row. */
  close: () => void
  /** Moves the current row and the focus by a number of rows. */
  move: (step: number) => void
  toggle: (id: string) => void
  clear: () => void
  /** After a decision about rows: the next one takes their place, with the focus. */
  leave: (gone: Row[]) => void
}

type Options = {
  /** The first row is current until another one is. */
  isFirstCurrent?: boolean
  onCurrentChange?: (id: string) => void
}

/** The state of a `DataTable`, for a page that has keys or decisions of its own. */
export function useTableControl<Row>(
  rows: Row[],
  idOf: (row: Row) => string,
  { isFirstCurrent = false, onCurrentChange }: Options = {},
): TableControl<Row> {
  const root = useRef<HTMLDivElement>(null)
  const [currentId, setCurrentId] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [selection, setSelection] = useState<RowSelectionState>({})
  const chosen = rows.findIndex((row) => idOf(row) === currentId)
  const at = chosen < 0 && isFirstCurrent ? 0 : chosen
  const current = rows[at] ?? null

  const choose = (id: string) => {
    setCurrentId(id)
    onCurrentChange?.(id)
  }
  const focusRow = (id: string) =>
    root.current
      ?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] :is(a, button, select)`)
      ?.focus()
  const focusLater = (id: string) => requestAnimationFrame(() => focusRow(id))

  const lastAt = useRef(chosen)
  useEffect(() => {
    if (chosen >= 0) lastAt.current = chosen
    if (chosen >= 0 || currentId === null || document.activeElement !== document.body) return
    // A decision inside the panel took the current row away, and the focus with it.
    const next = rows[Math.min(Math.max(0, lastAt.current), rows.length - 1)]
    if (!next) return
    choose(idOf(next))
    focusRow(idOf(next))
  })

  return {
    root,
    current,
    selected: rows.filter((row) => selection[idOf(row)]),
    selection,
    onSelectionChange: setSelection,
    isOpen,
    open: (id) => {
      choose(id)
      setOpen(true)
    },
    close: () => {
      setOpen(false)
      if (currentId !== null) focusLater(currentId)
    },
    move: (step) => {
      const next = rows[chosen < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, chosen + step))]
      if (!next) return
      choose(idOf(next))
      focusRow(idOf(next))
    },
    toggle: (id) =>
      setSelection(({ [id]: wasSelected, ...others }) =>
        wasSelected ? others : { ...others, [id]: true },
      ),
    clear: () => setSelection({}),
    leave: (gone) => {
      const isLeft = (row: Row) => !gone.includes(row)
      const next = rows.slice(Math.max(0, at)).find(isLeft) ?? rows.findLast(isLeft) ?? null
      setSelection({})
      setOpen(false)
      setCurrentId(next && idOf(next))
      if (next) focusLater(idOf(next))
    },
  }
}
