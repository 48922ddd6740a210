import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { payments } from '../../../platform/server/payments/tables.ts'
import type { ReturnedRefundState } from '../contract/returned-refunds.ts'

/**
 * Refunds of plans, Houses and entry fees that banks returned: each is owed to the payer until it
 * is refunded again, paid by other means, or taken by the bank in a dispute.
 */
export const returnedRefunds = pgTable(
  'returned_refunds',
  {
    id: uuid().primaryKey(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    state: text().$type<ReturnedRefundState>().notNull(),
    /** What the bank returned. */
    cents: integer().notNull(),
    /** How much of it the payer is still owed. */
    owedCents: integer().notNull(),
    /** How much of it was refunded since. */
    paidCents: integer().notNull().default(0),
    /** How much of it an administrator paid by other means. */
    outsideCents: integer().notNull().default(0),
    /** How, in the administrator's words, for the payer. */
    outsideNote: text(),
    /** What the provider was last asked to refund again. */
    sentCents: integer().notNull().default(0),
    /** How often the provider refused. */
    refusals: integer().notNull().default(0),
    /** Why it waits, for administrators. */
    failure: text(),
    returnedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('returned_refunds_payment').on(table.paymentId, table.id),
    index('returned_refunds_owed')
      .on(table.id)
      .where(sql`${table.owedCents} > 0`),
    check(
      'returned_refunds_within',
      sql`least(${table.owedCents}, ${table.paidCents}, ${table.outsideCents}) >= 0 and ${table.owedCents} + ${table.paidCents} + ${table.outsideCents} <= ${table.cents}`,
    ),
  ],
)
