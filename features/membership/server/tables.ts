import { pgEnum, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../identity/server/tables.ts'
import { tiers } from '../contract/tiers.ts'

export const tier = pgEnum('tier', tiers)

/** The tier a member holds and until when it is paid; no row means public. A House tier has no end. */
export const memberships = pgTable('memberships', {
  userId: uuid().primaryKey().references(() => users.id, { onDelete: 'cascade' }),
  tier: tier().notNull().default('public'),
  paidUntil: timestamp({ withTimezone: true }),
  /** Paid and not yet activated. */
  paidTier: tier(),
})
