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

/**
 * `opening`: not yet known to the provider; `refused`: money arrived that doesn't match the
 * request, for an operator to check.
 */
export const paymentStatus = pgEnum('payment_status', [
  'opening',
  'open',
  'succeeded',
  'canceled',
  'refused',
])

/** Open while the bank decides; won by the site, or lost to the payer. */
export type DisputeState = 'open' | 'won' | 'lost'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Every payment ever started. Payments outlive accounts, so the payer has no foreign key. */
export const payments = pgTable(
  'payments',
  {
    /** Also the idempotency key sent to the provider. */
    id: uuid().primaryKey(),
    payerId: uuid().notNull(),
    /** What is paid for, defined by a feature. */
    purpose: text().notNull(),
    /** Data for the fulfillment. */
    details: jsonb().$type<Record<string, string>>().notNull(),
    /** One open payment per key: twenty clicks make one. */
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
    /** Of all its disputes: `open` if one is, else `lost` if one was; null without any. */
    disputeState: text().$type<DisputeState>(),
    /** What the payer's bank holds in all of them; the purchase is suspended meanwhile. */
    disputedCents: integer().notNull().default(0),
    /** Number of refunds and disputes booked, in both directions. */
    laterSteps: integer().notNull().default(0),
    /** The provider's message for the last decline. */
    failure: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Since when the payer's bank has been deciding; null while it isn't. */
    processingAt: timestamp({ withTimezone: true }),
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

/** A payment's disputes, as the provider last reported each. */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    /** The provider's id; empty for what releases before this table knew of all of them. */
    ref: text().notNull(),
    state: text().$type<DisputeState>().notNull(),
    withdrawnCents: integer().notNull(),
    feeCents: integer().notNull(),
    /** How much of it the payer was owed when the bank took it. */
    owedCents: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.ref] })],
)

/** Provider events, stored once until processed and a while longer. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text().notNull(),
    eventId: text().notNull(),
    /** As received; the signature was verified over these bytes. */
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

/** The provider's id of each payer, which differs between test and live keys. */
export const paymentCustomers = pgTable(
  'payment_customers',
  {
    payerId: uuid().notNull(),
    provider: text().notNull(),
    isLive: boolean().notNull().default(false),
    customerRef: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.payerId, table.provider, table.isLive] })],
)
