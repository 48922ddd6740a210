/** A file's cell as ISO 8601; null to start by hand; undefined for what is no time. */
export function timeIn(cell: string): string | null | undefined {
  if (cell === '' || cell.toLowerCase() === 'manual') return null
  const parts = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?(\.\d{1,3})? ?(?:Z|UTC)?$/i.exec(
    cell,
  )
  if (!parts) return undefined
  const [, date, time, seconds = ':00', fraction = ''] = parts
  const at = new Date(`${date}T${time}${seconds}${fraction}Z`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** A time as a file has it. */
export const timeText = (at: Date | null): string =>
  at
    ? at
        .toISOString()
        .replace('T', ' ')
        .replace(/(:00)?(\.000)?Z$/, '')
    : 'manual'
