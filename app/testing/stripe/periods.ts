const day = 86_400

/** The time that lies this many weeks, months or years after the anchor; a day that a month lacks becomes its last one. */
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

/** What is left of a price for the rest of a period, in whole cents. */
export function prorated(cents: number, start: number, end: number, now: number): number {
  return Math.round((cents * Math.max(0, end - now)) / (end - start))
}
