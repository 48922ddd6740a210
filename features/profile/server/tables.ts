import { sql } from 'drizzle-orm'
import { check, pgTable, smallint, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../identity/server/tables.ts'

/** The citizen score of a member and when the profile was completed; no row means neither yet. */
export const profiles = pgTable('profiles', {
  userId: uuid().primaryKey().references(() => users.id, { onDelete: 'cascade' }),
  score: smallint().notNull().default(0),
  completedAt: timestamp({ withTimezone: true }),
}, (table) => [check('profiles_score_range', sql`${table.score} between 0 and 100`)])
