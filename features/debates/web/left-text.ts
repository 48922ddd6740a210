const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** The time left, in its two largest units, such as “2 days 3 hours”; seconds in the last hour. */
export function leftText(until: Date, now: number): string {
  const left = Math.max(0, until.getTime() - now)
  const units: [number, string][] = [
    [Math.floor(left / day), 'day'],
    [Math.floor((left % day) / hour), 'hour'],
    [Math.floor((left % hour) / minute), 'minute'],
    [Math.floor((left % minute) / second), 'second'],
  ]
  const first = units.findIndex(([count]) => count > 0)
  if (first < 0) return '0 seconds'
  return units
    .slice(first, first + 2)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
    .join(' ')
}
