import type { Element, Sheet, TextStyle } from './sheet.ts'

/** A table's rows of words, its header first. */
export type TableBlock = { kind: 'table'; rows: string[][] }

const inkOfRule = '#d6d3d1'
const gap = 10
/** Characters a column counts with at most, so that one long text leaves room for the others. */
const widest = 40

type Ground = {
  sheet: Sheet
  parent: Element
  x: number
  width: number
  style: TextStyle
  /** Where a row of this height starts, on a new page if it doesn't fit. */
  placeFor: (height: number) => number
}

/** Writes a table whose columns share the width by their words; answers its lower end. */
export function writeTable({ rows }: TableBlock, ground: Ground): number {
  const { sheet, parent, x, width, style, placeFor } = ground
  const columns = Math.max(...rows.map(({ length }) => length))
  const weights = Array.from({ length: columns }, (_, column) =>
    Math.max(4, ...rows.map((row) => Math.min(row[column]?.length ?? 0, widest))),
  )
  const room = width - gap * (columns - 1)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const widths = weights.map((weight) => (room * weight) / total)
  const table = sheet.element(parent, 'Table')
  let end = 0
  for (const [index, row] of rows.entries()) {
    const look: TextStyle = index === 0 ? { ...style, weight: 'strong' } : style
    const heights = row.map((words, column) => sheet.heightOf(words, look, widths[column] ?? room))
    const height = Math.max(...heights, style.size)
    const y = placeFor(height + gap)
    const line = sheet.element(table, 'TR')
    let left = x
    for (const [column, words] of row.entries()) {
      const [at, wide] = [left, widths[column] ?? room]
      const draw = () => void sheet.write(words, look, { x: at, y, width: wide })
      if (index === 0) sheet.element(line, 'TH', draw, 'Column')
      else sheet.element(line, 'TD', draw)
      left += wide + gap
    }
    end = y + height + gap / 2
    sheet.aside(() => sheet.rule(end - gap / 4, inkOfRule))
  }
  return end
}
