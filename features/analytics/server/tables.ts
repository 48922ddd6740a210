import {
  bigint,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  timestamp,
} from 'drizzle-orm/pg-core'
import { measures, periodUnits } from '../contract/rules.ts'

export const analyticsMeasure = pgEnum('analytics_measure', measures)
export const analyticsUnit = pgEnum('analytics_unit', periodUnits)

/** Counts by period, kept by a job; a period without a row counts 0. */
export const analyticsPeriods = pgTable(
  'analytics_periods',
  {
    unit: analyticsUnit().notNull(),
    start: date().notNull(),
    measure: analyticsMeasure().notNull(),
    value: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.unit, table.start, table.measure] }),
    index('analytics_periods_by_measure').on(table.measure, table.unit, table.start),
  ],
)

/** Members who were active in a month, by their month of joining. */
export const analyticsCohorts = pgTable(
  'analytics_cohorts',
  { joined: date().notNull(), month: date().notNull(), active: integer().notNull() },
  (table) => [primaryKey({ columns: [table.joined, table.month] })],
)

/** One row: when the figures were last counted, and how many members were active lately then. */
export const analyticsRuns = pgTable('analytics_runs', {
  id: smallint().primaryKey(),
  countedAt: timestamp({ withTimezone: true }).notNull(),
  /** Null if counted before this figure was. */
  activeLately: integer(),
})
