import { z } from 'zod'
import { change, current } from '#features/revisions/contract/schemas.ts'

const wholeNumber = (most: number) => {
  const error = `Enter a whole number from 1 to ${most.toLocaleString('en-US')}.`
  return z.number({ error }).int({ error }).min(1, { error }).max(most, { error })
}
const rate = z.object({ max: wholeNumber(1_000_000), minutes: wholeNumber(10_080) })
const limitName = z.string().regex(/^[a-z][A-Za-z]{0,59}$/, { error: 'There is no such limit.' })

/** The limits that differ from what the site ships, by name. */
export const limitChanges = z.object({
  changed: z.record(limitName, rate).refine((all) => Object.keys(all).length <= 500, {
    error: 'There are not that many limits.',
  }),
})

const range = z.array(z.number().int()).length(2)
const limit = z
  .object({
    name: z.string(),
    /** The part of the site that it belongs to. */
    group: z.string(),
    /** What it counts: the calls' summaries. */
    about: z.array(z.string()),
    by: z.enum(['address', 'account', 'account and address']),
    /** Protects accounts, so it can only be made stricter. */
    isGuard: z.boolean(),
    shipped: rate,
    inForce: rate,
    bounds: z.object({ max: range, minutes: range }),
  })
  .meta({ id: 'RateLimit' })
export type LimitWire = z.input<typeof limit>

const record = z
  .object({ ...current, content: limitChanges, limits: z.array(limit) })
  .meta({ id: 'RateLimits' })
export type LimitsRecord = z.input<typeof record>

export const getLimits = { reply: record }
export const saveLimits = { body: limitChanges.extend(change), reply: record }
export const restoreLimits = {
  query: z.object({
    version: z.coerce.number().int().min(0).max(2_000_000_000),
    note: change.note,
  }),
  reply: record,
}
