import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import type { StateCode } from '#platform/contract/states.ts'
import type { BillSin } from '../contract/rules.ts'
import { campaignSupports as supports } from './tables.ts'

export type SupportRow = typeof supports.$inferSelect

export type SupportStore = ReturnType<typeof createSupportStore>

/** Every SQL statement about support; none reads who supports a bill, except for that member. */
export function createSupportStore(db: Db) {
  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    isSupported: async (bill: BillSin, memberId: string): Promise<boolean> =>
      (
        await db
          .select({ bill: supports.bill })
          .from(supports)
          .where(and(eq(supports.bill, bill), eq(supports.memberId, memberId)))
      ).length > 0,

    countByState: async (bill: BillSin): Promise<{ state: StateCode; supporters: number }[]> => {
      const { rows } = await db.execute<{ state: StateCode; supporters: number }>(sql`
        select state, count(*)::int as supporters from ${supports}
        where bill = ${bill} and state is not null group by state`)
      return rows
    },

    /** Adds a member's support; false if it exists. */
    add: async (tx: Db, row: SupportRow): Promise<boolean> =>
      (
        await tx
          .insert(supports)
          .values(row)
          .onConflictDoNothing()
          .returning({ bill: supports.bill })
      ).length > 0,

    /** Removes a member's support; false if there is none. */
    remove: async (tx: Db, bill: BillSin, memberId: string): Promise<boolean> =>
      (
        await tx
          .delete(supports)
          .where(and(eq(supports.bill, bill), eq(supports.memberId, memberId)))
          .returning({ bill: supports.bill })
      ).length > 0,

    /** The tally in receipt order, which reveals nothing about supporters' order. */
    listTally: async (bill: BillSin, after: string, limit: number): Promise<string[]> =>
      (
        await db
          .select({ receiptHash: supports.receiptHash })
          .from(supports)
          .where(and(eq(supports.bill, bill), sql`${supports.receiptHash} > ${after}`))
          .orderBy(supports.receiptHash)
          .limit(limit)
      ).map(({ receiptHash }) => receiptHash),

    /** Corrects counts that differ from the stored supporters; returns those bills. */
    reconcile: async (): Promise<string[]> => {
      const { rows } = await db.execute<{ subject: string }>(sql`
        update campaign_counts set count = counted.n
        from (
          select subject, count(supports.bill)::int as n
          from campaign_counts counts left join ${supports} supports on supports.bill = counts.subject
          where counts.kind = 'support' group by subject
        ) counted
        where kind = 'support' and campaign_counts.subject = counted.subject and count <> counted.n
        returning campaign_counts.subject`)
      return rows.map(({ subject }) => subject)
    },
  }
}
