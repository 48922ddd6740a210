import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Account } from '#features/ledger/contract.ts'
import type { Db } from '#platform/server/database/database.ts'
import { newId } from '#platform/server/ids.ts'
import { orderPostings, partEarnings, partOrders } from './tables.ts'

export type EarningRow = typeof partEarnings.$inferSelect

/** SQL for what sellers earn of orders. Functions taking `tx` run in its transaction. */
export function createEarningStore(db: Db) {
  return {
    addEarning: async (tx: Db, partId: string, cents: number): Promise<string> => {
      const id = newId()
      await tx.insert(partEarnings).values({ id, partId, cents, reversedCents: 0 })
      return id
    },

    earningsOf: (tx: Db, partId: string): Promise<EarningRow[]> =>
      tx
        .select()
        .from(partEarnings)
        .where(eq(partEarnings.partId, partId))
        .orderBy(desc(partEarnings.id)),

    /** What a part's seller was credited, and what the order's steps moved. */
    soldOf: async ({ id, orderId }: { id: string; orderId: string }) => ({
      earned: await db.select().from(partEarnings).where(eq(partEarnings.partId, id)),
      held: (await db.select().from(orderPostings).where(eq(orderPostings.orderId, orderId))).map(
        ({ account, ...posting }) => ({ ...posting, account: account as Account }),
      ),
    }),

    /** The orders and parts of earnings, by their ids. */
    salesOf: (earningIds: string[]) =>
      db
        .select({
          earningId: partEarnings.id,
          partId: partOrders.id,
          orderId: partOrders.orderId,
        })
        .from(partEarnings)
        .innerJoin(partOrders, eq(partOrders.id, partEarnings.partId))
        .where(inArray(partEarnings.id, earningIds)),

    reverseEarning: async (tx: Db, id: string, cents: number): Promise<void> => {
      await tx
        .update(partEarnings)
        .set({ reversedCents: sql`${partEarnings.reversedCents} + ${cents}::int` })
        .where(eq(partEarnings.id, id))
    },
  }
}
