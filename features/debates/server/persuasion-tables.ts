import { index, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../identity/server/tables.ts'
import { debatePosition, debates } from './tables.ts'

/** Where members stood before a debate opened; folded into their votes at the close. */
export const debateFirstVotes = pgTable(
  'debate_first_votes',
  {
    debateId: uuid()
      .notNull()
      .references(() => debates.id, { onDelete: 'cascade' }),
    memberId: uuid()
      .notNull()
      .references(() => users.id),
    position: debatePosition().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.debateId, table.memberId] }),
    index('debate_first_votes_by_member').on(table.memberId),
  ],
)

/**
 * How many had voted at some times. Without sides: with a proxy's log, those could reveal a vote.
 */
export const debateTurnout = pgTable(
  'debate_turnout',
  {
    debateId: uuid()
      .notNull()
      .references(() => debates.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    votes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.debateId, table.at] })],
)
