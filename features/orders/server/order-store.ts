import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { users } from '../../identity/server/tables.ts'
import { houses } from '../../houses/server/tables.ts'
import { orderRefundLines, orderRefunds } from './refund-tables.ts'
import { orderEvents, orderLines, orderMessages, orders, partOrders } from './tables.ts'
import { createPartStore } from './part-store.ts'
import { createDraftStore } from './draft-store.ts'
import type { OrderRow, PartRow, LineRow, EventRow, MessageRow, RefundRow } from './order-rows.ts'

/** An order with everything that belongs to it. */
export type FullOrder = {
  order: OrderRow
  parts: PartRow[]
  lines: LineRow[]
  events: EventRow[]
  refunds: RefundRow[]
  refundLines: (typeof orderRefundLines.$inferSelect)[]
}

export type OrderStore = ReturnType<typeof createOrderStore>

/** SQL for orders, their parts and lines. Functions taking `tx` run in its transaction. */
export function createOrderStore(db: Db) {
  return {
    ...createDraftStore(db),

    ...createPartStore(db),

    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    lock: async (tx: Db, id: string): Promise<OrderRow | null> =>
      (await tx.select().from(orders).where(eq(orders.id, id)).for('update'))[0] ?? null,

    find: async (id: string): Promise<OrderRow | null> =>
      (await db.select().from(orders).where(eq(orders.id, id)))[0] ?? null,

    lockByPayment: async (tx: Db, paymentId: string): Promise<OrderRow | null> =>
      (await tx.select().from(orders).where(eq(orders.paymentId, paymentId)).for('update'))[0] ??
      null,

    /** Adds a draft; false if the member has one. */
    add: async (tx: Db, order: OrderRow): Promise<boolean> =>
      (await tx.insert(orders).values(order).onConflictDoNothing().returning({ id: orders.id }))
        .length > 0,

    change: async (tx: Db, id: string, change: Partial<OrderRow>): Promise<void> => {
      await tx.update(orders).set(change).where(eq(orders.id, id))
    },

    /** An order with everything that belongs to it; null if there is none. */
    findFull: async (id: string): Promise<FullOrder | null> => {
      const [order] = await db.select().from(orders).where(eq(orders.id, id))
      if (!order) return null
      const [parts, lines, events, refunds, refundLines] = await Promise.all([
        db.select().from(partOrders).where(eq(partOrders.orderId, id)).orderBy(asc(partOrders.id)),
        db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.id)),
        db
          .select()
          .from(orderEvents)
          .where(eq(orderEvents.orderId, id))
          .orderBy(asc(orderEvents.at), asc(orderEvents.id)),
        db
          .select()
          .from(orderRefunds)
          .where(eq(orderRefunds.orderId, id))
          .orderBy(asc(orderRefunds.id)),
        db
          .select(getTableColumns(orderRefundLines))
          .from(orderRefundLines)
          .innerJoin(orderRefunds, eq(orderRefunds.id, orderRefundLines.refundId))
          .where(eq(orderRefunds.orderId, id))
          .orderBy(asc(orderRefundLines.refundId), asc(orderRefundLines.position)),
      ])
      return { order, parts, lines, events, refunds, refundLines }
    },

    addEvent: async (tx: Db, event: EventRow): Promise<void> => {
      await tx.insert(orderEvents).values(event)
    },

    buyerNameOf: async (memberId: string | null): Promise<string> =>
      memberId === null
        ? 'Former member'
        : ((
            await db
              .select({
                name: sql<string>`coalesce(nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), ''), ${users.username})`,
              })
              .from(users)
              .where(eq(users.id, memberId))
          )[0]?.name ?? 'Former member'),

    /** The House a member owns, regardless of its status. */
    houseOf: async (ownerId: string): Promise<string | null> =>
      (await db.select({ id: houses.id }).from(houses).where(eq(houses.ownerId, ownerId)))[0]?.id ??
      null,

    addMessage: async (tx: Db, message: MessageRow): Promise<void> => {
      await tx.insert(orderMessages).values(message)
    },
  }
}
