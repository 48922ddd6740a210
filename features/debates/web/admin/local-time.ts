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

/** The name of this browser's time zone, such as `America/New_York`. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** A point in time in this browser's time zone, with the zone's short name at that time of the year. */
export function inOwnZone(iso: string, timeZone?: string): string {
  return withZone(timeZone).format(new Date(iso))
}

/** What a field for date and time shows for a point in time; blank for none. */
export function fieldOf(iso: string | null): string {
  if (iso === null) return ''
  const at = new Date(iso)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The point in time that such a field means in this browser's time zone; null when it is blank. */
export function instantOf(field: string): string | null {
  const at = new Date(field)
  return field === '' || Number.isNaN(at.getTime()) ? null : at.toISOString()
}
