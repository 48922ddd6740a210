import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { RefundState } from '../contract/rules.ts'
import { at, orderLines, orders, partOrders } from './tables.ts'

/**
 * Refunds, one after another per order. `requested` waits to be sent, for the first time or after a
 * refusal; `sending` was asked for and its outcome isn't known yet; `returned` was made and came
 * back from the buyer's bank; `failed` is more than what was left; `canceled` was taken back before
 * any money moved.
 */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: text().$type<RefundState>().notNull(),
    cents: integer().notNull(),
    reason: text().notNull(),
    /** How often the card provider refused. */
    refusals: integer().notNull().default(0),
    /** The provider's message for the last refusal, for administrators. */
    failure: text(),
    /** When the buyer's bank last returned it; its items stay refunded, and its money is owed. */
    returnedAt: at(),
    /** The refund's id at the provider, once made; null where it only knows their sum. */
    providerRef: text(),
    /** When the tax service took its tax back; at once if none is to be taken back there. */
    taxReversedAt: at(),
    taxFailure: text(),
    createdAt: at().notNull(),
    doneAt: at(),
  },
  (table) => [
    index('order_refunds_order').on(table.orderId, table.id),
    index('order_refunds_open')
      .on(table.id)
      .where(sql`${table.state} in ('requested', 'sending', 'returned')`),
    index('order_refunds_untaxed')
      .on(table.id)
      .where(sql`${table.state} in ('done', 'paid_outside') and ${table.taxReversedAt} is null`),
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
