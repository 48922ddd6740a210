import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  lt,
  lte,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { users } from '../../identity/server/tables.ts'
import { houses } from '../../houses/server/tables.ts'
import { orderRefundLines, orderRefunds } from './refund-tables.ts'
import { orderEvents, orderLines, orderMessages, orders, partOrders } from './tables.ts'

export type OrderRow = typeof orders.$inferSelect
export type PartRow = typeof partOrders.$inferSelect
export type LineRow = typeof orderLines.$inferSelect
export type EventRow = typeof orderEvents.$inferSelect
export type MessageRow = typeof orderMessages.$inferSelect
export type RefundRow = typeof orderRefunds.$inferSelect

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
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    lock: async (tx: Db, id: string): Promise<OrderRow | null> =>
      (await tx.select().from(orders).where(eq(orders.id, id)).for('update'))[0] ?? null,

    find: async (id: string): Promise<OrderRow | null> =>
      (await db.select().from(orders).where(eq(orders.id, id)))[0] ?? null,

    findDraft: async (memberId: string): Promise<OrderRow | null> =>
      (
        await db
          .select()
          .from(orders)
          .where(and(eq(orders.memberId, memberId), eq(orders.state, 'draft')))
      )[0] ?? null,

    lockByPayment: async (tx: Db, paymentId: string): Promise<OrderRow | null> =>
      (await tx.select().from(orders).where(eq(orders.paymentId, paymentId)).for('update'))[0] ??
      null,

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

    /** Adds a draft; false if the member has one. */
    add: async (tx: Db, order: OrderRow): Promise<boolean> =>
      (await tx.insert(orders).values(order).onConflictDoNothing().returning({ id: orders.id }))
        .length > 0,

    change: async (tx: Db, id: string, change: Partial<OrderRow>): Promise<void> => {
      await tx.update(orders).set(change).where(eq(orders.id, id))
    },

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

    addMessage: async (tx: Db, message: MessageRow): Promise<void> => {
      await tx.insert(orderMessages).values(message)
    },
  }
}
