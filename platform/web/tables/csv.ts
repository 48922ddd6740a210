/** A cell that a spreadsheet would treat as a formula. */
const formula = /^[=+\-@\t\r]/

/** Rows as CSV (RFC 4180) without executable formulas. */
export function csvOf(rows: string[][]): string {
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')
}

function quoted(text: string): string {
  const safe = formula.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Saves text as a file on the user's device, with a byte order mark for spreadsheets. */
export function saveCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: `${name}.csv` })
  link.click()
  URL.revokeObjectURL(url)
}
