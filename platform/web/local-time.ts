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
