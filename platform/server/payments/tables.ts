import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/** `opening`: not known to the provider yet; `refused`: money came that does not match what was asked for, and an operator must look. */
export const paymentStatus = pgEnum('payment_status', [
  'opening',
  'open',
  'succeeded',
  'canceled',
  'refused',
])

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Every payment that was ever begun. They outlive accounts, so they name their payer without a foreign key. */
export const payments = pgTable(
  'payments',
  {
    /** The idempotency key towards the provider, too. */
    id: uuid().primaryKey(),
    payerId: uuid().notNull(),
    /** What is paid for, as a feature defines it. */
    purpose: text().notNull(),
    /** What the fulfilment needs to know. */
    details: jsonb().$type<Record<string, string>>().notNull(),
    /** The same key opens one payment at a time: twenty clicks make one. */
    openKey: text(),
    cents: integer().notNull(),
    currency: text().notNull(),
    status: paymentStatus().notNull(),
    provider: text().notNull(),
    isLive: boolean().notNull(),
    chargeRef: text(),
    subscriptionRef: text(),
    feeCents: integer(),
    refundedCents: integer().notNull().default(0),
    disputeState: text().$type<'open' | 'won' | 'lost'>(),
    /** What the payer's bank holds of it now; what was bought is taken back meanwhile. */
    disputedCents: integer().notNull().default(0),
    disputeFeeCents: integer().notNull().default(0),
    /** How many refunds and disputes, forth and back, were booked. */
    laterSteps: integer().notNull().default(0),
    /** The provider's words about the last decline. */
    failure: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    paidAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('payments_cents_not_negative', sql`${table.cents} >= 0`),
    uniqueIndex('payments_open_key_unique')
      .on(table.openKey)
      .where(sql`${table.status} in ('opening', 'open')`),
    uniqueIndex('payments_charge_unique').on(table.provider, table.chargeRef),
    index('payments_by_payer').on(table.payerId, table.id),
    index('payments_by_subscription').on(table.subscriptionRef),
    index('payments_unsettled')
      .on(table.id)
      .where(sql`${table.status} in ('opening', 'open')`),
    index('payments_without_fee')
      .on(table.id)
      .where(sql`${table.status} = 'succeeded' and ${table.feeCents} is null`),
  ],
)

/** What providers told, each event once, until it is dealt with and some time longer. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text().notNull(),
    eventId: text().notNull(),
    /** As it arrived; its signature was checked over these bytes. */
    body: bytes().notNull(),
    aboutKind: text(),
    aboutRef: text(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    handledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('payment_events_unhandled')
      .on(table.receivedAt)
      .where(sql`${table.handledAt} is null`),
    index('payment_events_unhandled_about')
      .on(table.aboutRef)
      .where(sql`${table.handledAt} is null`),
    index('payment_events_by_time').on(table.receivedAt),
  ],
)

/** How the provider calls each payer. */
export const paymentCustomers = pgTable(
  'payment_customers',
  {
    payerId: uuid().notNull(),
    provider: text().notNull(),
    customerRef: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.payerId, table.provider] })],
)
