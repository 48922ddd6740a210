import { countText } from '#platform/contract/count-text.ts'

/** How many calls in how many minutes. */
export type Rate = { max: number; minutes: number }

/** The least and the most that an administrator can set. */
export type RateBounds = { max: [number, number]; minutes: [number, number] }

/** Any window is at most a week, in minutes. */
const longestWindow = 7 * 24 * 60

/**
 * Between a tenth and ten times of what the site ships, so no limit is ever off; one that protects
 * accounts allows at most what the site ships, and at least half of it (docs/product/limits.md 2).
 * @param mostTries the limit's own maximum of attempts, if it has one.
 */
export function boundsOf({ max, minutes }: Rate, isGuard: boolean, mostTries?: number): RateBounds {
  if (isGuard)
    return {
      max: [Math.ceil(max / 2), max],
      minutes: [minutes, Math.min(minutes * 10, longestWindow)],
    }
  return {
    max: [Math.ceil(max / 10), Math.min(max * 10, mostTries ?? Number.POSITIVE_INFINITY)],
    minutes: [Math.ceil(minutes / 10), Math.min(minutes * 10, longestWindow)],
  }
}

/** `from 5 to 10`, for hints and refusals. */
export const rangeText = ([least, most]: [number, number]): string =>
  least === most
    ? `only ${least.toLocaleString('en-US')}`
    : `from ${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')}`

/** True if a rate is within its bounds. */
export const isWithin = (rate: Rate, bounds: RateBounds): boolean =>
  (['max', 'minutes'] as const).every(
    (part) => rate[part] >= bounds[part][0] && rate[part] <= bounds[part][1],
  )

/** What a limit counts: people try to log in or register, and do everything else so many times. */
export const countedNoun = (isGuard: boolean): { one: string; many: string } =>
  isGuard ? { one: 'try', many: 'tries' } : { one: 'time', many: 'times' }

const minutesOf = { day: 24 * 60, hour: 60, minute: 1 }

/** `10 tries in 15 minutes` of a limit that protects accounts, `600 times in 1 hour` of others. */
export function rateText({ max, minutes }: Rate, isGuard: boolean): string {
  const { one, many } = countedNoun(isGuard)
  const [unit, length] = Object.entries(minutesOf).find(([, each]) => minutes % each === 0) ?? [
    'minute',
    1,
  ]
  return `${countText(max)} ${max === 1 ? one : many} in ${countText(minutes / length, unit)}`
}
