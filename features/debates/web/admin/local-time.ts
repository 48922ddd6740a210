const withZone = (timeZone: string | undefined) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })

/** This browser's time zone, such as `America/New_York`. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** A time in this browser's zone, with the zone's abbreviation at that date. */
export function inOwnZone(iso: string, timeZone?: string): string {
  return withZone(timeZone).format(new Date(iso))
}

/** A time as a date-time field's value; blank for none. */
export function fieldOf(iso: string | null): string {
  if (iso === null) return ''
  const at = new Date(iso)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** A date-time field's value as a time in this browser's zone; null if blank. */
export function instantOf(field: string): string | null {
  const at = new Date(field)
  return field === '' || Number.isNaN(at.getTime()) ? null : at.toISOString()
}
