import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../../identity/server/tables.ts'
import { debates } from './tables.ts'

const time = () => timestamp({ withTimezone: true, precision: 3 })
const debate = () =>
  uuid()
    .notNull()
    .references(() => debates.id, { onDelete: 'cascade' })

/** Reviews that hold a debate's close, one at a time. */
export const debateHolds = pgTable(
  'debate_holds',
  {
    id: uuid().primaryKey(),
    debateId: debate(),
    reason: text().notNull(),
    heldAt: time().notNull(),
    heldBy: uuid().references(() => users.id),
    releasedAt: time(),
    releasedBy: uuid().references(() => users.id),
  },
  (table) => [
    uniqueIndex('debate_holds_one_open')
      .on(table.debateId)
      .where(sql`${table.releasedAt} is null`),
    index('debate_holds_of').on(table.debateId),
    index('debate_holds_by_holder').on(table.heldBy),
    index('debate_holds_by_releaser').on(table.releasedBy),
  ],
)

/** Removals of votes: proposed by one administrator, confirmed by another. */
export const debateVoteRemovals = pgTable(
  'debate_vote_removals',
  {
    id: uuid().primaryKey(),
    debateId: debate(),
    reason: text().notNull(),
    proposedAt: time().notNull(),
    proposedBy: uuid().references(() => users.id),
    decidedAt: time(),
    decidedBy: uuid().references(() => users.id),
    decision: text().$type<'confirm' | 'decline' | 'withdraw'>(),
    /** How many votes were removed; null unless it is confirmed. */
    votes: integer(),
  },
  (table) => [
    uniqueIndex('debate_vote_removals_one_open')
      .on(table.debateId)
      .where(sql`${table.decidedAt} is null`),
    index('debate_vote_removals_of').on(table.debateId),
    index('debate_vote_removals_by_proposer').on(table.proposedBy),
    index('debate_vote_removals_by_decider').on(table.decidedBy),
    check(
      'debate_vote_removals_need_another',
      sql`${table.decision} <> 'confirm' or ${table.decidedBy} <> ${table.proposedBy}`,
    ),
    check(
      'debate_vote_removals_votes',
      sql`(${table.decision} is not distinct from 'confirm') = (${table.votes} is not null)`,
    ),
  ],
)

/** Whose votes a removal is about, until it is decided. */
export const debateRemovalMembers = pgTable(
  'debate_removal_members',
  {
    removalId: uuid()
      .notNull()
      .references(() => debateVoteRemovals.id, { onDelete: 'cascade' }),
    memberId: uuid()
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.removalId, table.memberId] }),
    index('debate_removal_members_by_member').on(table.memberId),
  ],
)

/** Removed votes: their receipts, and who can't vote again; not for which side. */
export const debateRemovedVotes = pgTable(
  'debate_removed_votes',
  {
    debateId: debate(),
    receiptHash: text().notNull(),
    /** Null for former members. */
    memberId: uuid().references(() => users.id),
    removalId: uuid()
      .notNull()
      .references(() => debateVoteRemovals.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.debateId, table.receiptHash] }),
    uniqueIndex('debate_removed_votes_once').on(table.debateId, table.memberId),
    index('debate_removed_votes_by_member').on(table.memberId),
    index('debate_removed_votes_of').on(table.removalId),
  ],
)
