import { formatOf } from '#platform/contract/dates.ts'
import { day } from '#platform/server/clock.ts'
import { digestHour } from '../contract/rules.ts'

const monday = 1

const clock = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const

/** The next digest after `from` where clocks show `timeZone`: daily, or on a Monday if weekly. */
export function nextDigest(from: Date, timeZone: string, timing: 'daily' | 'weekly'): Date {
  const local = localTime(from, timeZone)
  const next = new Date(local)
  next.setUTCHours(digestHour, 0, 0, 0)
  if (next.getTime() <= local.getTime()) next.setTime(next.getTime() + day)
  if (timing === 'weekly')
    next.setTime(next.getTime() + ((7 + monday - next.getUTCDay()) % 7) * day)
  return atLocalTime(next, timeZone)
}

/** The date and time that clocks show, as if they showed UTC. */
function localTime(at: Date, timeZone: string): Date {
  const parts = Object.fromEntries(
    formatOf('digest', clock, timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>
  const { year, month, day: date, hour, minute, second } = parts
  return new Date(Date.UTC(year, month - 1, date, hour, minute, second))
}

/** When clocks show `local`; corrected once, because the offset may change in between. */
function atLocalTime(local: Date, timeZone: string): Date {
  const behind = (at: Date) => at.getTime() - localTime(at, timeZone).getTime()
  const guess = new Date(local.getTime() + behind(local))
  return new Date(local.getTime() + behind(guess))
}
