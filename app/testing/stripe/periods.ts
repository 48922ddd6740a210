const day = 86_400

/** The time that many weeks, months or years after the anchor, or the month's last day. */
export function after(anchor: number, interval: 'week' | 'month' | 'year', count: number): number {
  if (interval === 'week') return anchor + count * 7 * day
  const start = new Date(anchor * 1000)
  const months = start.getUTCMonth() + count * (interval === 'year' ? 12 : 1)
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), months + 1, 0)).getUTCDate()
  const time = (anchor * 1000) % (day * 1000)
  return Math.floor(
    (Date.UTC(start.getUTCFullYear(), months, Math.min(start.getUTCDate(), lastDay)) + time) / 1000,
  )
}

/** The prorated remainder of a price, in whole cents. */
export function prorated(cents: number, start: number, end: number, now: number): number {
  return Math.round((cents * Math.max(0, end - now)) / (end - start))
}
