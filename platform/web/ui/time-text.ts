const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

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
