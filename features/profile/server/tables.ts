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

/** A member's citizen score and completion time; no row means neither. */
export const profiles = pgTable(
  'profiles',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    score: smallint().notNull().default(0),
    /** False until every answer that counts is given, or an administrator sets a score. */
    isScored: boolean().notNull().default(false),
    policyVersion: smallint().notNull().default(0),
    completedAt: timestamp({ withTimezone: true }),
    /** When a change of what is asked reopened a complete profile; null if none did. */
    askedAgainAt: timestamp({ withTimezone: true }),
    /** When the member was last notified of that; null if never. */
    askedAgainNoticeAt: timestamp({ withTimezone: true }),
    consentedAt: timestamp({ withTimezone: true }),
    isListed: boolean().notNull().default(false),
  },
  (table) => [
    check('profiles_score_range', sql`${table.score} between 0 and 100`),
    index('profiles_leaderboard')
      .on(table.score, table.userId)
      .where(sql`${table.isListed} and ${table.isScored}`),
    index('profiles_by_policy').on(table.policyVersion, table.userId),
  ],
)

/** A member's answers, encrypted as a whole and bound to their id (docs/product/score.md 5). */
export const profileAnswers = pgTable('profile_answers', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  encrypted: text().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})

/** The history of totals. */
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

export type ProfileRow = typeof profiles.$inferSelect

/** A stored score, with the total to add to the history. */
export type ScoreChange = Pick<ProfileRow, 'userId' | 'score' | 'policyVersion'>
