import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../../identity/server/tables.ts'
import { imports } from '../../imports/server/tables.ts'
import { resultRounds, type ResultContent } from '../contract/result-rules.ts'
import { electionChangeState, electionRaces } from './tables.ts'

export const electionResultRound = pgEnum('election_result_round', resultRounds)

/**
 * Every result that editors proposed. The published one of a round is the last that was confirmed
 * (docs/product/elections.md 15).
 */
export const electionResults = pgTable(
  'election_results',
  {
    id: uuid().primaryKey(),
    year: integer().notNull(),
    state: text().notNull(),
    seatClass: smallint().notNull(),
    round: electionResultRound().notNull(),
    content: jsonb().$type<ResultContent>().notNull(),
    proposedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    proposedAt: timestamp({ withTimezone: true }).notNull(),
    importId: uuid().references(() => imports.id),
    standing: electionChangeState().notNull(),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestamp({ withTimezone: true }),
    reason: text(),
  },
  (table) => [
    foreignKey({
      name: 'election_results_race',
      columns: [table.year, table.state, table.seatClass],
      foreignColumns: [electionRaces.year, electionRaces.state, electionRaces.seatClass],
    }),
    uniqueIndex('election_results_waiting')
      .on(table.year, table.state, table.seatClass, table.round)
      .where(sql`${table.standing} = 'waiting'`),
    index('election_results_published')
      .on(
        table.year,
        table.state,
        table.seatClass,
        table.round,
        table.decidedAt.desc(),
        table.id.desc(),
      )
      .where(sql`${table.standing} = 'confirmed'`),
    index('election_results_confirmed')
      .on(table.decidedAt.desc(), table.id.desc())
      .where(sql`${table.standing} = 'confirmed'`),
    index('election_results_of_import').on(table.importId, table.standing),
    check(
      'election_results_four_eyes',
      sql`${table.standing} <> 'confirmed' or ${table.proposedBy} is null or ${table.decidedBy} is distinct from ${table.proposedBy}`,
    ),
  ],
)
