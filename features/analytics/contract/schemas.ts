import { z } from 'zod'
import { cursor, instant, pageSize } from '#platform/contract/schemas.ts'
import { periodUnits } from './rules.ts'

/** The first day of a period, such as `2026-11-01`. */
const start = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const figure = z.number().int()
const unit = z.enum(periodUnits, { error: 'Choose day, week or month.' })

const period = z
  .object({
    start,
    members: figure,
    active: figure,
    articles: figure,
    comments: figure,
    /** Votes of debates that closed in the period; single votes have no time. */
    votes: figure,
    /** Revenue and fees less refunds and disputes, in cents. */
    income: figure,
    orders: figure,
    subscribed: figure,
    left: figure,
    /** Paid plans at the end of the period. */
    plans: figure,
  })
  .meta({ id: 'AnalyticsPeriod' })
export type Period = z.output<typeof period>

export const getTrends = {
  query: z.object({ unit: unit.default('week') }),
  reply: z.object({
    /** When the figures were last counted; null before the first time. */
    countedAt: instant.nullable(),
    /** Oldest first, without gaps; the last one is the current one. */
    periods: z.array(period),
  }),
}
export type Trends = z.output<typeof getTrends.reply>

export const listPeriods = {
  query: z.object({ unit: unit.default('day'), limit: pageSize, cursor }),
  reply: z.array(period),
}

export const getRetention = {
  reply: z.object({
    cohorts: z.array(
      z
        .object({
          /** The month of joining. */
          joined: start,
          members: figure,
          /** Active members by month, the month of joining first. */
          active: z.array(figure),
        })
        .meta({ id: 'AnalyticsCohort' }),
    ),
  }),
}
export type Retention = z.output<typeof getRetention.reply>
