/** A time as a date-time input's value in this browser's zone; blank for none. */
export function fieldOf(iso: string | null): string {
  if (iso === null) return ''
  const at = new Date(iso)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** A date-time input's value as a time in this browser's zone; null if blank. */
export function instantOf(field: string): string | null {
  const at = new Date(field)
  return field === '' || Number.isNaN(at.getTime()) ? null : at.toISOString()
}

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
