import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import type { OrderRow, RefundRow } from './order-rows.ts'
import { orderRefundLines, orderRefunds } from './refund-tables.ts'
import { orders } from './tables.ts'

export type TaxStore = ReturnType<typeof createTaxStore>

/** A finished refund whose tax isn't taken back at the service yet; `cents` without fees. */
export type UntaxedRefund = RefundRow & { taxableCents: number }

const isUnrecorded = and(
  isNotNull(orders.taxRef),
  isNull(orders.taxRecord),
  isNotNull(orders.paidAt),
)
const isUnreversed = and(
  inArray(orderRefunds.state, ['done', 'paid_outside']),
  isNull(orderRefunds.taxReversedAt),
)

/** SQL for what the tax service still has to be told. */
export function createTaxStore(db: Db) {
  const withCents = (where: ReturnType<typeof and>, limit: number): Promise<UntaxedRefund[]> =>
    db
      .select({
        refund: orderRefunds,
        cents: sql<number>`(select coalesce(sum(line.goods_cents + line.tax_cents), 0)::int from ${orderRefundLines} line where line.refund_id = order_refunds.id)`,
      })
      .from(orderRefunds)
      .where(where)
      .orderBy(asc(orderRefunds.id))
      .limit(limit)
      .then((rows) => rows.map(({ refund, cents }) => ({ ...refund, taxableCents: cents })))

  return {
    countUnrecorded: () => db.$count(orders, isUnrecorded),
    listUnrecorded: (after: string, limit: number): Promise<OrderRow[]> =>
      db
        .select()
        .from(orders)
        .where(and(isUnrecorded, gt(orders.id, after)))
        .orderBy(asc(orders.id))
        .limit(limit),

    countUnreversed: () => db.$count(orderRefunds, isUnreversed),
    listUnreversed: (after: string, limit: number): Promise<UntaxedRefund[]> =>
      withCents(and(isUnreversed, gt(orderRefunds.id, after)), limit),
    findUnreversed: async (id: string): Promise<UntaxedRefund | null> =>
      (await withCents(and(isUnreversed, eq(orderRefunds.id, id)), 1))[0] ?? null,

    changeOrder: async (tx: Db, id: string, change: Partial<OrderRow>): Promise<void> => {
      await tx.update(orders).set(change).where(eq(orders.id, id))
    },
    changeRefund: async (tx: Db, id: string, change: Partial<RefundRow>): Promise<void> => {
      await tx.update(orderRefunds).set(change).where(eq(orderRefunds.id, id))
    },
  }
}
