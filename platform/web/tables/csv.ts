/** A cell that a spreadsheet would run as a formula, or read as one. */
const formula = /^[=+\-@\t\r]/

/** Rows as CSV (RFC 4180), safe to open in a spreadsheet: nothing in a cell runs as a formula. */
export function csvOf(rows: string[][]): string {
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')
}

function quoted(text: string): string {
  const safe = formula.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Saves text as a file on the reader's device. The mark at its beginning tells spreadsheets that it is UTF-8. */
export function saveCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: `${name}.csv` })
  link.click()
  URL.revokeObjectURL(url)
}
