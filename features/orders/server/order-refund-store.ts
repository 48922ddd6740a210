import { and, asc, desc, eq, getTableColumns, gt, inArray } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import type { RefundRow } from './order-rows.ts'
import { orderRefundLines, orderRefunds } from './refund-tables.ts'
import { orders } from './tables.ts'

export type RefundLineRow = typeof orderRefundLines.$inferSelect

const toSend = ['requested', 'sending'] as const
const isToSend = inArray(orderRefunds.state, toSend)

const isOpen = inArray(orderRefunds.state, [...toSend, 'returned'])

/** SQL for refunds of orders. Functions taking `tx` run in its transaction. */
export function createOrderRefundStore(db: Db) {
  return {
    addRefund: async (tx: Db, refund: RefundRow, lines: RefundLineRow[]): Promise<void> => {
      await tx.insert(orderRefunds).values(refund)
      if (lines.length > 0) await tx.insert(orderRefundLines).values(lines)
    },

    changeRefund: async (tx: Db, id: string, change: Partial<RefundRow>): Promise<void> => {
      await tx.update(orderRefunds).set(change).where(eq(orderRefunds.id, id))
    },

    changeRefundLine: async (tx: Db, { refundId, position, ...change }: RefundLineRow) => {
      await tx
        .update(orderRefundLines)
        .set(change)
        .where(
          and(eq(orderRefundLines.refundId, refundId), eq(orderRefundLines.position, position)),
        )
    },

    refundLines: (tx: Db, refundId: string): Promise<RefundLineRow[]> =>
      tx
        .select()
        .from(orderRefundLines)
        .where(eq(orderRefundLines.refundId, refundId))
        .orderBy(asc(orderRefundLines.position)),

    /** An order's refunds whose money the buyer doesn't have yet, oldest first. */
    openOf: (tx: Db, orderId: string): Promise<RefundRow[]> =>
      tx
        .select()
        .from(orderRefunds)
        .where(and(eq(orderRefunds.orderId, orderId), isOpen))
        .orderBy(asc(orderRefunds.id)),

    /** An order's refunds in all states, oldest first. */
    refundsOf: (tx: Db, orderId: string): Promise<RefundRow[]> =>
      tx
        .select()
        .from(orderRefunds)
        .where(eq(orderRefunds.orderId, orderId))
        .orderBy(asc(orderRefunds.id)),

    /** An order's refunds that wait for the provider, oldest first. */
    listToSendOf: (orderId: string): Promise<RefundRow[]> =>
      db
        .select()
        .from(orderRefunds)
        .where(and(eq(orderRefunds.orderId, orderId), isToSend))
        .orderBy(asc(orderRefunds.id)),

    /** Refunds of all orders that wait for the provider, in id order. */
    listToSend: (after: string, limit: number): Promise<RefundRow[]> =>
      db
        .select()
        .from(orderRefunds)
        .where(and(isToSend, gt(orderRefunds.id, after)))
        .orderBy(asc(orderRefunds.id))
        .limit(limit),

    /** Refunds of all orders whose money the buyer doesn't have yet, oldest first. */
    listOpen: (limit: number) =>
      db
        .select({
          refund: orderRefunds,
          order: { disputedAt: orders.disputedAt },
        })
        .from(orderRefunds)
        .innerJoin(orders, eq(orders.id, orderRefunds.orderId))
        .where(isOpen)
        .orderBy(asc(orderRefunds.id))
        .limit(limit),

    countOpen: (): Promise<number> => db.$count(orderRefunds, isOpen),

    findRefund: async (tx: Db, id: string): Promise<RefundRow | null> =>
      (await tx.select().from(orderRefunds).where(eq(orderRefunds.id, id)))[0] ?? null,

    /** An order's refunds that the provider made, newest first. */
    doneOf: (tx: Db, orderId: string): Promise<RefundRow[]> =>
      tx
        .select()
        .from(orderRefunds)
        .where(and(eq(orderRefunds.orderId, orderId), eq(orderRefunds.state, 'done')))
        .orderBy(desc(orderRefunds.id)),

    /** The items of an order's refunds that wait, or came back from the bank and aren't settled. */
    openLines: (tx: Db, orderId: string): Promise<RefundLineRow[]> =>
      tx
        .select(getTableColumns(orderRefundLines))
        .from(orderRefundLines)
        .innerJoin(orderRefunds, eq(orderRefunds.id, orderRefundLines.refundId))
        .where(and(eq(orderRefunds.orderId, orderId), isOpen)),
  }
}
