import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { MonthSums } from '../contract/open-books.ts'
import { earningStates } from '../contract/rules.ts'

/**
 * `pending` waits for the seller's account, or for another try; `sending` was sent with a fixed
 * amount whose outcome isn't known yet; `canceled` was refunded before it was sent;
 * `paid_outside` was paid by an administrator without the card provider.
 */
export const earningState = pgEnum('earning_state', earningStates)

/**
 * Sellers' accounts at the card provider, as it last described them, which differ between test and
 * live keys. Money outlives Houses, so the
 * House has no foreign key here and below.
 */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    houseId: uuid().notNull(),
    provider: text().notNull(),
    isLive: boolean().notNull().default(false),
    accountRef: text().notNull(),
    canReceive: boolean().notNull(),
    paysOut: boolean().notNull(),
    isSubmitted: boolean().notNull(),
    /** What the provider still requires, by its own names. */
    missing: text().array().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.houseId, table.provider, table.isLive] }),
    index('payout_accounts_ref').on(table.provider, table.accountRef),
    index('payout_accounts_stale').on(table.updatedAt),
    index('payout_accounts_paused')
      .on(table.updatedAt)
      .where(sql`${table.isSubmitted} and not (${table.paysOut} and ${table.canReceive})`),
  ],
)

/** What sellers earned, one per fulfilled part of an order. */
export const sellerEarnings = pgTable(
  'seller_earnings',
  {
    partOrderId: uuid().primaryKey(),
    houseId: uuid().notNull(),
    provider: text().notNull(),
    /** False for test money. */
    isLive: boolean().notNull().default(false),
    /** The charge that the money comes from; null for money that a bank returned. */
    chargeRef: text(),
    /** The earning whose transfer was taken back by hand, if it is sent again. */
    resentFrom: uuid(),
    cents: integer().notNull(),
    reversedCents: integer().notNull().default(0),
    state: earningState().notNull().default('pending'),
    /** Fixed once it is being sent. */
    transferCents: integer(),
    transferRef: text(),
    /** How often the provider refused. */
    refusals: integer().notNull().default(0),
    /** The provider's message for the last refusal. */
    failure: text(),
    /** What was taken back at the provider by hand, and how much of that was dealt with. */
    returnedCents: integer().notNull().default(0),
    resolvedCents: integer().notNull().default(0),
    returnedAt: timestamp({ withTimezone: true }),
    /** What refunds took after it was paid outside, and how much of that the seller settled. */
    owedBackCents: integer().notNull().default(0),
    settledCents: integer().notNull().default(0),
    owedBackAt: timestamp({ withTimezone: true }),
    /** When the seller was told that it waits. */
    notifiedAt: timestamp({ withTimezone: true }),
    earnedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('seller_earnings_by_house').on(
      table.houseId,
      table.earnedAt.desc().nullsFirst(),
      table.partOrderId.desc().nullsFirst(),
    ),
    index('seller_earnings_unsent')
      .on(table.partOrderId)
      .where(sql`${table.state} in ('pending', 'sending')`),
    index('seller_earnings_by_transfer').on(table.transferRef),
    index('seller_earnings_by_resent')
      .on(table.resentFrom)
      .where(sql`${table.resentFrom} is not null`),
    index('seller_earnings_returned')
      .on(table.partOrderId)
      .where(sql`${table.returnedCents} > ${table.resolvedCents}`),
    index('seller_earnings_owed_back')
      .on(table.houseId, table.partOrderId)
      .where(sql`${table.owedBackCents} > ${table.settledCents}`),
    check('seller_earnings_positive', sql`${table.cents} > 0`),
    check(
      'seller_earnings_reversed_at_most_all',
      sql`${table.reversedCents} between 0 and ${table.cents}`,
    ),
  ],
)

/** What refunds took back from earnings that were already being sent. */
export const earningReversals = pgTable(
  'earning_reversals',
  {
    id: uuid().primaryKey(),
    partOrderId: uuid()
      .notNull()
      .references(() => sellerEarnings.partOrderId),
    cents: integer().notNull(),
    /** How much of it was taken elsewhere than from the transfer. */
    coveredCents: integer().notNull().default(0),
    reason: text().notNull(),
    isDone: boolean().notNull().default(false),
    refusals: integer().notNull().default(0),
    failure: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('earning_reversals_by_part').on(table.partOrderId),
    index('earning_reversals_undone')
      .on(table.id)
      .where(sql`not ${table.isDone}`),
    check('earning_reversals_positive', sql`${table.cents} > 0`),
  ],
)

/** Payouts from sellers' accounts to their banks, as the provider last described them. */
export const sellerPayouts = pgTable(
  'seller_payouts',
  {
    provider: text().notNull(),
    /** False for test money. */
    isLive: boolean().notNull().default(false),
    ref: text().notNull(),
    houseId: uuid().notNull(),
    cents: integer().notNull(),
    state: text().$type<'pending' | 'paid' | 'failed' | 'canceled'>().notNull(),
    failure: text(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    arrivesAt: timestamp({ withTimezone: true }).notNull(),
    /** When the seller was told that it failed. */
    notifiedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.ref] }),
    index('seller_payouts_by_house').on(
      table.houseId,
      table.createdAt.desc().nullsFirst(),
      table.ref.desc().nullsFirst(),
    ),
  ],
)

/** Closed months of the public ledger, chained by their hashes. */
export const openMonths = pgTable('open_months', {
  /** Such as `2026-11`, in UTC. */
  month: text().primaryKey(),
  sums: jsonb().$type<MonthSums>().notNull(),
  entryCount: integer().notNull(),
  previousHash: text().notNull(),
  hash: text().notNull(),
  closedAt: timestamp({ withTimezone: true }).notNull(),
})

export type PayoutAccount = typeof payoutAccounts.$inferSelect

export type Earning = typeof sellerEarnings.$inferSelect

export type SellerPayout = typeof sellerPayouts.$inferSelect
