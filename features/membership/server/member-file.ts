import { zonedDay } from '#platform/contract/zoned-dates.ts'
import type { Db } from '#platform/server/database/database.ts'
import { fileOfTable, type MemberFilePart } from '#platform/server/member-file.ts'
import { tierNames } from '../contract/tiers.ts'
import { subscriptions } from './tables.ts'

const stateNames = {
  incomplete: 'Not paid',
  active: 'Active',
  past_due: 'Payment failed',
  ended: 'Ended',
}

/** A member's recurring plans. */
export const planFile = (db: Db, siteTimeZone: string): MemberFilePart =>
  fileOfTable(
    { name: 'plans', title: 'Plans' },
    {
      member: subscriptions.userId,
      id: subscriptions.id,
      select: () => db.select().from(subscriptions).$dynamic(),
      show: (rows) =>
        rows.map((row) => ({
          id: row.id,
          at: row.createdAt,
          title: `${tierNames[row.tier]} plan`,
          detail: `${row.cancelAtPeriodEnd ? 'Ends' : 'Paid until'} ${zonedDay(row.periodEnd, siteTimeZone)}`,
          state: stateNames[row.state],
          cents: row.cents,
        })),
    },
  )
