/** How a moment is written: a short or long date, a clock time, both, or everything. */
export type DateForm = 'date' | 'day' | 'clock' | 'minute' | 'month' | 'exact'

const shapes: Record<DateForm, Intl.DateTimeFormatOptions> = {
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  day: { dateStyle: 'long' },
  clock: { hour: 'numeric', minute: '2-digit' },
  minute: {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  month: { month: 'long', year: 'numeric' },
  exact: { dateStyle: 'long', timeStyle: 'long' },
}

/** More zones than the time zone database has; beyond it, names were made up. */
const maxFormats = 2000
const formats = new Map<string, Intl.DateTimeFormat>()

/** A cached format. @param key names the options. */
export function formatOf(
  key: string,
  options: Intl.DateTimeFormatOptions,
  timeZone?: string,
): Intl.DateTimeFormat {
  const name = `${key} ${timeZone ?? ''}`
  const known = formats.get(name)
  if (known) return known
  if (formats.size >= maxFormats) formats.clear()
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone })
  formats.set(name, format)
  return format
}

/**
 * A moment in words, as clocks of a time zone show it (docs/product/site.md 8).
 * @param timeZone an IANA name; the device's own if undefined.
 */
export function dateText(at: Date, form: DateForm, timeZone?: string): string {
  return formatOf(form, shapes[form], timeZone).format(at)
}
