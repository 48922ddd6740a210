import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../../identity/server/tables.ts'
import { tiers } from '../contract/tiers.ts'

export const tier = pgEnum('tier', tiers)

/** The tier a member holds and until when; no row means public. A House tier has no end. Follows from subscriptions and Houses wherever there are any. */
export const memberships = pgTable('memberships', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tier: tier().notNull().default('public'),
  paidUntil: timestamp({ withTimezone: true }),
  /** Paid and not yet activated. */
  paidTier: tier(),
  /** What an administrator set instead; it counts until the member's own plan changes. */
  grantedTier: tier(),
})

export const subscriptionState = pgEnum('subscription_state', [
  'incomplete',
  'active',
  'past_due',
  'ended',
])

/** Plans that recur, as the card provider last told of them. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    /** How the provider calls it. */
    ref: text().notNull(),
    tier: tier().notNull(),
    /** Cents of each period: the price that was signed up at. */
    cents: integer().notNull(),
    state: subscriptionState().notNull(),
    periodEnd: timestamp({ withTimezone: true }).notNull(),
    cancelAtPeriodEnd: boolean().notNull().default(false),
    activatedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Since when a payment of it is reversed by the member's bank; it holds nothing meanwhile and is ended at the provider. */
    revokedAt: timestamp({ withTimezone: true }),
    /** When the dispute was won; an ended plan is then held to the end of its paid period. */
    restoredAt: timestamp({ withTimezone: true }),
    /** When the provider is to be asked again, whatever events arrive; null once it has ended. */
    nextCheckAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('subscriptions_ref_unique').on(table.provider, table.ref),
    index('subscriptions_by_user').on(table.userId, table.id),
    index('subscriptions_due')
      .on(table.nextCheckAt)
      .where(sql`${table.nextCheckAt} is not null`),
  ],
)

/** Every text that was ever accepted, word for word, by its SHA-256. */
export const agreementTexts = pgTable('agreement_texts', {
  hash: text().primaryKey(),
  version: integer().notNull(),
  text: text().notNull(),
})

/** Who accepted which version of the agreement, and when (docs/product/payments.md 5). */
export const agreementAcceptances = pgTable(
  'agreement_acceptances',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    textHash: text()
      .notNull()
      .references(() => agreementTexts.hash),
    acceptedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.version] })],
)
