import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { users } from '../../identity/server/tables.ts'
import {
  activeDays,
  measures,
  periodUnits,
  type Measure,
  type PeriodUnit,
} from '../contract/rules.ts'
import { activity, happenings } from './happenings-store.ts'
import { analyticsCohorts, analyticsPeriods, analyticsRuns } from './tables.ts'

/** The figures of one period; a measure without a row counts 0. */
export type PeriodRow = { start: string; figures: Partial<Record<Measure, number>> }
export type CohortRow = { joined: string; month: string; active: number }
export type AnalyticsStore = ReturnType<typeof createAnalyticsStore>

const periodOf = (unit: PeriodUnit, at: SQL) =>
  sql`date_trunc(${unit}::text, ${at} at time zone 'UTC')::date`

/** SQL of the figures. */
export function createAnalyticsStore(db: Db) {
  const countedAt = async (tx: Db = db) =>
    (await tx.select({ at: analyticsRuns.countedAt }).from(analyticsRuns))[0]?.at ?? null

  /** Members who did something in the days before a time. */
  const countActive = async (until: Date, tx: Db = db): Promise<number> => {
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(distinct member)::int as count from (${activity}) done
        where at > ${until}::timestamptz - make_interval(days => ${activeDays}) and at <= ${until}::timestamptz`,
    )
    return rows[0]?.count ?? 0
  }

  const countPeriods = async (tx: Db, unit: PeriodUnit, from: Date, until: Date) => {
    const first = periodOf(unit, sql`${from}::timestamptz`)
    const since = sql`(${first})::timestamp at time zone 'UTC'`
    await tx.execute(
      sql`delete from ${analyticsPeriods} where unit = ${unit}::analytics_unit and start >= ${first}`,
    )
    for (const measure of measures) {
      const counted =
        measure === 'active'
          ? sql`select ${periodOf(unit, sql`at`)}, count(distinct member) from (${activity}) done`
          : sql`select ${periodOf(unit, sql`at`)}, sum(n) from (${happenings[measure]}) happened`
      await tx.execute(
        sql`insert into ${analyticsPeriods} (unit, measure, start, value)
          select ${unit}::analytics_unit, ${measure}::analytics_measure, counted.*
          from (${counted} where at >= ${since} and at <= ${until}::timestamptz group by 1) counted`,
      )
    }
  }

  const countCohorts = async (tx: Db, from: Date, until: Date) => {
    const first = periodOf('month', sql`${from}::timestamptz`)
    await tx.execute(sql`delete from ${analyticsCohorts} where month >= ${first}`)
    await tx.execute(
      sql`insert into ${analyticsCohorts} (joined, month, active)
        select ${periodOf('month', sql`${users.createdAt}`)}, ${periodOf('month', sql`done.at`)}, count(distinct done.member)
        from (${activity}) done join ${users} on ${users.id} = done.member
        where done.at >= (${first})::timestamp at time zone 'UTC' and done.at <= ${until}::timestamptz
        group by 1, 2`,
    )
  }

  return {
    countedAt,
    countActive,

    /** Active members as last counted with the periods, so no week has more; null if never. */
    activeLately: async (): Promise<number | null> =>
      (await db.select({ active: analyticsRuns.activeLately }).from(analyticsRuns))[0]?.active ??
      null,

    /** Counts every period that ends after `from` again, up to `until`. */
    count: (from: Date, until: Date) =>
      db.transaction(async (tx) => {
        for (const unit of periodUnits) await countPeriods(tx, unit, from, until)
        await countCohorts(tx, from, until)
        const run = { countedAt: until, activeLately: await countActive(until, tx) }
        await tx
          .insert(analyticsRuns)
          .values({ id: 1, ...run })
          .onConflictDoUpdate({ target: analyticsRuns.id, set: run })
      }),

    /** Periods with figures from `from` on, before `before` if given, newest first. */
    periods: async (
      unit: PeriodUnit,
      { from, before, limit }: { from?: string; before?: string | null; limit?: number },
    ): Promise<PeriodRow[]> => {
      const { rows } = await db.execute<PeriodRow>(
        sql`select start::text as start, jsonb_object_agg(measure, value) as figures
          from ${analyticsPeriods}
          where unit = ${unit}::analytics_unit
            ${from ? sql`and start >= ${from}::date` : sql``}
            ${before ? sql`and start < ${before}::date` : sql``}
          group by ${analyticsPeriods.start} order by ${analyticsPeriods.start} desc
          ${limit ? sql`limit ${limit}` : sql``}`,
      )
      return rows
    },

    /** Paid plans that began less those that ended before a day. */
    plansBefore: async (start: string): Promise<number> => {
      const { rows } = await db.execute<{ plans: number }>(
        sql`select coalesce(sum(case measure when 'subscribed' then value else -value end), 0)::int as plans
          from ${analyticsPeriods}
          where measure in ('subscribed', 'left') and unit = 'month' and start < date_trunc('month', ${start}::date)::date
            or measure in ('subscribed', 'left') and unit = 'day'
              and start >= date_trunc('month', ${start}::date)::date and start < ${start}::date`,
      )
      return rows[0]?.plans ?? 0
    },

    cohorts: async (from: string): Promise<CohortRow[]> => {
      const { rows } = await db.execute<CohortRow>(
        sql`select joined::text as joined, month::text as month, active from ${analyticsCohorts}
          where joined >= ${from}::date order by 1, 2`,
      )
      return rows
    },
  }
}
