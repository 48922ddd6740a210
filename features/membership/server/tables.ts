import { and, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
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
import { tiers, type Tier } from '../contract/tiers.ts'

export const tier = pgEnum('tier', tiers)

/**
 * A member's tier and its end; no row means public. A House tier has no end. Derived from
 * subscriptions and Houses where they exist.
 */
export const memberships = pgTable('memberships', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tier: tier().notNull().default('public'),
  paidUntil: timestamp({ withTimezone: true }),
  /** Paid but not activated. */
  paidTier: tier(),
  /** An administrator's setting, until the member's own plan changes. */
  grantedTier: tier(),
})

/** Whether a member, joined with their membership if any, holds one of these paid tiers. */
export const holdsPaid = (held: Tier[], at: Date): SQL | undefined =>
  or(
    inArray(memberships.grantedTier, held),
    and(
      isNull(memberships.grantedTier),
      inArray(memberships.tier, held),
      or(isNull(memberships.paidUntil), gt(memberships.paidUntil, at)),
    ),
  )

const paidTiers = tiers.filter((name) => name !== 'public')

/** The same for one tier; `public` is held by everyone who holds no other. */
export const holdsTier = (held: Tier, at: Date): SQL | undefined =>
  held === 'public' ? sql`(${holdsPaid(paidTiers, at)}) is not true` : holdsPaid([held], at)

export const subscriptionState = pgEnum('subscription_state', [
  'incomplete',
  'active',
  'past_due',
  'ended',
])

/** Recurring plans, as last reported by the provider. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    /** The provider's id. */
    ref: text().notNull(),
    tier: tier().notNull(),
    /** Cents per period: the price at signup. */
    cents: integer().notNull(),
    state: subscriptionState().notNull(),
    periodEnd: timestamp({ withTimezone: true }).notNull(),
    cancelAtPeriodEnd: boolean().notNull().default(false),
    /** True from a paid upgrade until the cancellation made before it is taken back. */
    resumes: boolean().notNull().default(false),
    activatedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /**
     * Since when one of its payments is disputed; it holds nothing meanwhile and is ended at the
     * provider.
     */
    revokedAt: timestamp({ withTimezone: true }),
    /**
     * When the dispute was won, until the next renewal: the plan is held to the end of its paid
     * period, even if it was ended at the provider.
     */
    restoredAt: timestamp({ withTimezone: true }),
    /** When to check with the provider regardless of events; null once ended. */
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

/** Every accepted text, verbatim, by SHA-256. */
export const agreementTexts = pgTable('agreement_texts', {
  hash: text().primaryKey(),
  version: integer().notNull(),
  text: text().notNull(),
})

/** Who accepted which agreement version, and when (docs/product/payments.md 5). */
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
