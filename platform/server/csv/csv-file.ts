import { Readable } from 'node:stream'

/** Makes spreadsheets read UTF-8. */
export const byteOrderMark = '\uFEFF'

/** A cell that a spreadsheet would treat as a formula, or one that looks like it was escaped. */
const formula = /^'*[=+\-@\t\r]/

/** One line of CSV (RFC 4180) without executable formulas. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`
}

/** A value of JSON as a cell: lists with semicolons between. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(cellText).join('; ')
  return JSON.stringify(value)
}

function quoted(text: string): string {
  const safe = formula.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A cell's own text: without the quote that keeps spreadsheets from executing it. */
export function withoutEscape(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text
}

/** Streams rows as a CSV file, read on demand. */
export function csvFile(
  columns: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): Readable {
  return Readable.from(
    (async function* () {
      yield byteOrderMark + csvLine(columns)
      for await (const row of rows) yield csvLine(row)
    })(),
  )
}
