import type { Clock } from '#platform/server/clock.ts'
import { pageBy, type PageQuery } from '#platform/server/database/keyset.ts'
import { lastPeriods } from '#platform/server/periods.ts'
import type { Period, Retention, Trends } from '../contract/schemas.ts'
import { shownCohorts, shownPeriods, type PeriodUnit } from '../contract/rules.ts'
import type { AnalyticsStore, PeriodRow } from './store.ts'

type Dependencies = { store: AnalyticsStore; clock: Clock }
export type Analytics = ReturnType<typeof createAnalytics>

/** Late news, such as a payment settled after days, still reaches its day within this time. */
const countedAgain = 8 * 86_400_000

const page = pageBy(['text'])

/** Figures about the community over time, counted from its own tables (docs/product/analytics.md). */
export function createAnalytics({ store, clock }: Dependencies) {
  const withPlans = (rows: PeriodRow[], plansBefore: number): Period[] => {
    let plans = plansBefore
    return rows.map(({ start, figures }) => {
      const of = (measure: keyof typeof figures) => figures[measure] ?? 0
      plans += of('subscribed') - of('left')
      return {
        start,
        members: of('members'),
        active: of('active'),
        articles: of('articles'),
        comments: of('comments'),
        votes: of('votes'),
        income: of('income'),
        orders: of('orders'),
        subscribed: of('subscribed'),
        left: of('left'),
        plans,
      }
    })
  }

  return {
    /** Counts what happened since the last time; everything, the first time. */
    count: async (): Promise<void> => {
      const last = await store.countedAt()
      await store.count(new Date(last ? last.getTime() - countedAgain : 0), clock.now())
    },

    /** Members who were active in the last 30 days, by the definition of the periods. */
    countActive: async (): Promise<number> =>
      (await store.activeLately()) ?? (await store.countActive(clock.now())),

    trends: async (unit: PeriodUnit): Promise<Trends> => {
      const starts = lastPeriods(unit, clock.now(), shownPeriods[unit])
      const from = starts[0] ?? ''
      const [countedAt, rows, before] = await Promise.all([
        store.countedAt(),
        store.periods(unit, { from }),
        store.plansBefore(from),
      ])
      const known = new Map(rows.map((row) => [row.start, row]))
      const shown = starts.map((start) => known.get(start) ?? { start, figures: {} })
      return { countedAt, periods: withPlans(shown, before) }
    },

    listPeriods: async ({ unit, ...query }: PageQuery & { unit: PeriodUnit }) => {
      const { items, next } = await page(
        query,
        (after, limit) => store.periods(unit, { before: after ? String(after[0]) : null, limit }),
        ({ start }) => [start],
      )
      const oldest = items.at(-1)
      const figures = oldest
        ? withPlans(items.toReversed(), await store.plansBefore(oldest.start))
        : []
      return { items: figures.toReversed(), next }
    },

    retention: async (): Promise<Retention> => {
      const months = lastPeriods('month', clock.now(), shownCohorts)
      const from = months[0] ?? ''
      const [rows, joined] = await Promise.all([
        store.cohorts(from),
        store.periods('month', { from }),
      ])
      const members = new Map(joined.map(({ start, figures }) => [start, figures.members ?? 0]))
      const active = new Map(rows.map((row) => [`${row.joined} ${row.month}`, row.active]))
      return {
        cohorts: months
          .map((month, index) => ({
            joined: month,
            members: members.get(month) ?? 0,
            active: months.slice(index).map((later) => active.get(`${month} ${later}`) ?? 0),
          }))
          .filter((cohort) => cohort.members > 0),
      }
    },
  }
}
