import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { orderLines, orders, partOrders } from './tables.ts'
import type { OrderRow, PartRow, LineRow } from './order-rows.ts'

/** SQL for sellers' parts of orders and their lines. Functions taking `tx` run in its transaction. */
export function createPartStore(db: Db) {
  return {
    /** Replaces the parts and lines of an unpaid order. */
    replaceParts: async (
      tx: Db,
      orderId: string,
      parts: PartRow[],
      lines: LineRow[],
    ): Promise<void> => {
      await tx.delete(partOrders).where(eq(partOrders.orderId, orderId))
      await tx.insert(partOrders).values(parts)
      await tx.insert(orderLines).values(lines)
    },

    changePart: async (tx: Db, id: string, change: Partial<PartRow>): Promise<void> => {
      await tx.update(partOrders).set(change).where(eq(partOrders.id, id))
    },

    changeParts: async (tx: Db, orderId: string, change: Partial<PartRow>): Promise<void> => {
      await tx.update(partOrders).set(change).where(eq(partOrders.orderId, orderId))
    },

    changeLine: async (tx: Db, id: string, change: Partial<LineRow>): Promise<void> => {
      await tx.update(orderLines).set(change).where(eq(orderLines.id, id))
    },

    /** Marks all items of an order as not taken from stock. */
    markUnstocked: async (tx: Db, orderId: string): Promise<void> => {
      await tx
        .update(orderLines)
        .set({ restockedQuantity: sql`${orderLines.quantity}` })
        .where(eq(orderLines.orderId, orderId))
    },

    findPart: async (id: string, tx: Db = db): Promise<{ part: PartRow; order: OrderRow } | null> =>
      (
        await tx
          .select({ part: partOrders, order: orders })
          .from(partOrders)
          .innerJoin(orders, eq(orders.id, partOrders.orderId))
          .where(eq(partOrders.id, id))
      )[0] ?? null,

    findLine: async (
      id: string,
    ): Promise<{ line: LineRow; part: PartRow; order: OrderRow } | null> =>
      (
        await db
          .select({ line: orderLines, part: partOrders, order: orders })
          .from(orderLines)
          .innerJoin(partOrders, eq(partOrders.id, orderLines.partId))
          .innerJoin(orders, eq(orders.id, orderLines.orderId))
          .where(eq(orderLines.id, id))
      )[0] ?? null,

    partsOf: (tx: Db, orderId: string): Promise<PartRow[]> =>
      tx
        .select()
        .from(partOrders)
        .where(eq(partOrders.orderId, orderId))
        .orderBy(asc(partOrders.id)),

    linesOf: (tx: Db, orderId: string): Promise<LineRow[]> =>
      tx
        .select()
        .from(orderLines)
        .where(eq(orderLines.orderId, orderId))
        .orderBy(asc(orderLines.id)),
  }
}
