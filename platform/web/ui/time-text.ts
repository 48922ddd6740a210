const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How a date is written: in UTC until the browser knows the reader's time zone. */
export type TimeForm = 'date' | 'minute' | 'exact'

const shapes: Record<TimeForm, Intl.DateTimeFormatOptions> = {
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  minute: {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  exact: { dateStyle: 'long', timeStyle: 'long' },
}
const formats = new Map<string, Intl.DateTimeFormat>()

/** A date as text. @param timeZone an IANA name; the reader's own if undefined. */
export function timeText(date: Date, form: TimeForm, timeZone?: string): string {
  const key = `${form} ${timeZone ?? ''}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { ...shapes[form], timeZone })
    formats.set(key, format)
  }
  return format.format(date)
}

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/** “5 minutes ago” for the last six days; null for other times. */
export function agoText(date: Date, now: number): string | null {
  const past = now - date.getTime()
  if (past < -minute || past >= 6 * day) return null
  if (past < minute) return 'just now'
  if (past < hour) return relative.format(-Math.floor(past / minute), 'minute')
  if (past < day) return relative.format(-Math.floor(past / hour), 'hour')
  return relative.format(-Math.floor(past / day), 'day')
}
