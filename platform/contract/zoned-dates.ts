import { dateText, formatOf } from './dates.ts'

/** A time zone's name, such as "Eastern Time". */
function zoneName(timeZone: string, at: Date): string {
  if (timeZone === 'UTC') return 'UTC'
  const parts = formatOf('zone', { timeZoneName: 'longGeneric' }, timeZone).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/**
 * A day with its time zone's name, such as "November 25, 2026 (Eastern Time)": for emails and
 * receipts, which readers in other zones may read.
 */
export function zonedDay(at: Date, timeZone: string): string {
  return `${dateText(at, 'day', timeZone)} (${zoneName(timeZone, at)})`
}

/** A calendar date such as `2026-11-03`, which has no time zone, in words. */
export function calendarDay(day: string, form: 'date' | 'day' | 'month' = 'day'): string {
  return dateText(new Date(`${day.slice(0, 10)}T00:00:00Z`), form, 'UTC')
}

/** A moment's day in a time zone as `2026-11-25`. */
export function isoDay(at: Date, timeZone: string): string {
  const parts = formatOf(
    'iso',
    { year: 'numeric', month: '2-digit', day: '2-digit' },
    timeZone,
  ).formatToParts(at)
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** A time zone's name as the time zone database writes it; null if there is none. */
export function canonicalTimeZone(name: string): string | null {
  if (name.length > 64 || !/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(name)) return null
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}
