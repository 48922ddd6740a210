import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../../identity/server/tables.ts'

/** The citizen score of a member and when the profile was completed; no row means neither yet. */
export const profiles = pgTable(
  'profiles',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    score: smallint().notNull().default(0),
    policyVersion: smallint().notNull().default(0),
    completedAt: timestamp({ withTimezone: true }),
    consentedAt: timestamp({ withTimezone: true }),
    isListed: boolean().notNull().default(false),
  },
  (table) => [
    check('profiles_score_range', sql`${table.score} between 0 and 100`),
    index('profiles_leaderboard')
      .on(table.score, table.userId)
      .where(sql`${table.isListed}`),
    index('profiles_by_policy').on(table.policyVersion, table.userId),
  ],
)

/** What a member answered, encrypted as a whole with the member's id bound to it (docs/product/score.md 5). */
export const profileAnswers = pgTable('profile_answers', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealed: text().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})

/** Every total a member has had. */
export const scoreHistory = pgTable(
  'score_history',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    total: smallint().notNull(),
    policyVersion: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.at] })],
)
