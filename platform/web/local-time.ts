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

/** A time in this browser's zone, with the zone's abbreviation at that date. */
export function inOwnZone(iso: string, timeZone?: string): string {
  return withZone(timeZone).format(new Date(iso))
}
