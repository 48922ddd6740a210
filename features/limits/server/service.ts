import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Change, Current, Revisions } from '#features/revisions/server/service.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import { cachedUntilChanged } from '#platform/server/cache/cached-until-changed.ts'
import { minute } from '#platform/server/clock.ts'
import { DomainError } from '#platform/server/errors.ts'
import type { Log } from '#platform/server/log.ts'
import type { LimitChanges, Limiter, RateLimit } from '#platform/server/security/rate-limits.ts'
import { boundsOf, isWithin, rangeText, type Rate } from '../contract/rules.ts'
import { limitChanges } from '../contract/schemas.ts'

type Dependencies = {
  limiter: Pick<Limiter, 'limits' | 'follow'>
  revisions: Revisions
  invalidation: Pick<InvalidationBus, 'listen'>
  log: Log
  /** The part of the site that a limit belongs to, and what it counts. */
  describe: (name: string) => { group: string; about: string[] }
}

/** The limits that differ from what the site ships. */
type Content = { changed: Record<string, Rate> }

/** The only record of its kind. */
const name = 'rules'
const topic = 'rate-limits'

export type Limits = ReturnType<typeof createLimits>

/** Rate limits that administrators change within bounds, in versions (docs/product/limits.md). */
export function createLimits({ limiter, revisions, invalidation, log, describe }: Dependencies) {
  const revised = revisions.define<Content>({
    kind: 'limits',
    schema: limitChanges,
    originalOf: (asked) => (asked === name ? { changed: {} } : undefined),
    describe: () => ({ name: 'Rate limits', path: '/control-center?tab=limits' }),
    topics: [topic],
  })
  /** Known limits only, since a release may have renamed one or moved its bounds. */
  const ratesOf = ({ changed }: Content): Map<string, Rate> =>
    new Map(
      Object.entries(changed).filter(([limitName, rate]) => {
        const shipped = find(limitName)
        return shipped !== null && isWithin(rate, shipped.bounds)
      }),
    )
  const find = (limitName: string) => {
    const limit = Object.hasOwn(limiter.limits, limitName) ? limiter.limits[limitName] : undefined
    return limit ? shippedOf(limit) : null
  }
  const inForce = cachedUntilChanged(invalidation, [topic], async () =>
    changesFrom(ratesOf((await revised.read(name)).content)),
  )
  let last: LimitChanges = {}
  limiter.follow(async () => {
    try {
      last = await inForce()
    } catch (error) {
      log.warn({ err: error }, 'cannot read the rate limits; those read last stay in force')
    }
    return last
  })

  const recordOf = (current: Current<Content>) => {
    const rates = ratesOf(current.content)
    return {
      ...current,
      limits: Object.entries(limiter.limits).map(([limitName, limit]) => {
        const { rate: shipped, bounds } = shippedOf(limit)
        return {
          name: limitName,
          ...describe(limitName),
          by: limit.by,
          isGuard: limit.isGuard === true,
          shipped,
          inForce: rates.get(limitName) ?? shipped,
          bounds,
        }
      }),
    }
  }

  /** @throws DomainError `invalid` with the fields of unknown limits and of values out of bounds. */
  const check = ({ changed }: Content): Content => {
    const fields: Record<string, string> = {}
    const differing = Object.entries(changed).filter(([limitName, rate]) => {
      const shipped = find(limitName)
      if (!shipped) fields[`changed.${limitName}`] = 'There is no such limit.'
      else
        for (const part of ['max', 'minutes'] as const)
          if (!isWithin({ ...shipped.rate, [part]: rate[part] }, shipped.bounds))
            fields[`changed.${limitName}.${part}`] =
              `Enter a whole number, ${rangeText(shipped.bounds[part])}.`
      return rate.max !== shipped?.rate.max || rate.minutes !== shipped.rate.minutes
    })
    if (Object.keys(fields).length > 0)
      throw new DomainError('invalid', 'Some limits are out of bounds.', fields)
    return { changed: Object.fromEntries(differing) }
  }
  const save = async (viewer: Viewer, change: Change<Content>) =>
    recordOf(await revised.save(viewer, name, change))

  return {
    read: async () => recordOf(await revised.read(name)),

    /** @throws DomainError `conflict`, `invalid`. */
    save: (
      viewer: Viewer,
      { version, note, changed }: Content & { version: number; note: string },
    ) => save(viewer, { content: check({ changed }), note, version }),

    /** @throws DomainError `conflict`, `invalid`. */
    restore: (viewer: Viewer, change: { version: number; note: string }) =>
      save(viewer, { content: null, ...change }),
  }
}

function shippedOf({ max, per, isGuard, maxTries }: RateLimit) {
  const rate = { max, minutes: per / minute }
  return { rate, bounds: boundsOf(rate, isGuard === true, maxTries) }
}

const changesFrom = (rates: Map<string, Rate>): LimitChanges =>
  Object.fromEntries(
    [...rates].map(([limitName, { max, minutes }]) => [limitName, { max, per: minutes * minute }]),
  )
