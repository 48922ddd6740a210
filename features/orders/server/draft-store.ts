import { and, asc, desc, eq, gt, inArray, isNotNull, lt, lte, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { orders } from './tables.ts'
import type { OrderRow } from './order-rows.ts'

/** SQL for orders before they are paid. */
export function createDraftStore(db: Db) {
  return {
    findDraft: async (memberId: string, tx: Db = db): Promise<OrderRow | null> =>
      (
        await tx
          .select()
          .from(orders)
          .where(and(eq(orders.memberId, memberId), eq(orders.state, 'draft')))
      )[0] ?? null,

    lockDraft: async (tx: Db, memberId: string): Promise<OrderRow | null> =>
      (
        await tx
          .select()
          .from(orders)
          .where(and(eq(orders.memberId, memberId), eq(orders.state, 'draft')))
          .for('update')
      )[0] ?? null,

    /** The member's order with an open payment, newest first. */
    findAwaiting: async (memberId: string): Promise<OrderRow | null> =>
      (
        await db
          .select()
          .from(orders)
          .where(and(eq(orders.memberId, memberId), eq(orders.state, 'awaiting_payment')))
          .orderBy(desc(orders.createdAt))
          .limit(1)
      )[0] ?? null,

    /** An order of the same items and quantities that its buyer paid since then; its id. */
    findSame: async (
      tx: Db,
      { id, memberId }: Pick<OrderRow, 'id' | 'memberId'>,
      since: Date,
    ): Promise<string | null> => {
      const itemsOf = (order: SQL) =>
        sql`(
          select array_agg(line.variant_id || ' ' || line.quantity order by line.variant_id)
          from order_lines line where line.order_id = ${order}
        )`
      const found = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(
          and(
            eq(orders.memberId, memberId ?? ''),
            gt(orders.paidAt, since),
            sql`${itemsOf(sql`${orders}.id`)} = ${itemsOf(sql`${id}::uuid`)}`,
          ),
        )
        .orderBy(desc(orders.paidAt))
        .limit(1)
      return found[0]?.id ?? null
    },

    /** Orders whose reservation ended, oldest first. */
    listExpired: (now: Date, limit: number): Promise<{ id: string; paymentId: string | null }[]> =>
      db
        .select({ id: orders.id, paymentId: orders.paymentId })
        .from(orders)
        .where(and(isNotNull(orders.reservedUntil), lte(orders.reservedUntil, now)))
        .orderBy(asc(orders.reservedUntil))
        .limit(limit),

    /** Deletes drafts untouched since then. */
    forgetDrafts: async (before: Date): Promise<void> => {
      await db
        .delete(orders)
        .where(
          and(
            inArray(orders.state, ['draft', 'cancelled']),
            lt(orders.createdAt, before),
            sql`${orders.paidAt} is null`,
          ),
        )
    },
  }
}
