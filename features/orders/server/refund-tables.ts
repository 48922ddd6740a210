import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, orderLines, orders, partOrders } from './tables.ts'

/** Refunds: requested, then sent to the provider, one after another per order. */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: text().$type<'requested' | 'done' | 'failed'>().notNull(),
    cents: integer().notNull(),
    reason: text().notNull(),
    createdAt: at().notNull(),
    doneAt: at(),
  },
  (table) => [
    index('order_refunds_order').on(table.orderId, table.id),
    index('order_refunds_open')
      .on(table.id)
      .where(sql`${table.state} = 'requested'`),
    check('order_refunds_positive', sql`${table.cents} > 0`),
  ],
)

/** What a refund returns: a quantity of a line, or a part's shipping (without a line). */
export const orderRefundLines = pgTable(
  'order_refund_lines',
  {
    refundId: uuid()
      .notNull()
      .references(() => orderRefunds.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    partId: uuid()
      .notNull()
      .references(() => partOrders.id, { onDelete: 'cascade' }),
    lineId: uuid().references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    /** Goods, or shipping. */
    goodsCents: integer().notNull(),
    tableFeeCents: integer().notNull(),
    treasuryFeeCents: integer().notNull(),
    houseTaxCents: integer().notNull(),
    taxCents: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.position] }),
    index('order_refund_lines_part').on(table.partId),
    index('order_refund_lines_line').on(table.lineId),
  ],
)
