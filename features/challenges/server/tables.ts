import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../../identity/server/tables.ts'

/** `draft` isn't paid yet, `paid` lacks its text; the others were submitted. */
export const challengeState = pgEnum('challenge_state', [
  'draft',
  'paid',
  'pending',
  'approved',
  'rejected',
])

/** Challenges, one per payment of the entry fee (docs/product/challenges.md). */
export const challenges = pgTable(
  'challenges',
  {
    id: uuid().primaryKey(),
    /** Payments outlive accounts, so this has no foreign key. */
    paymentId: uuid().notNull().unique('challenges_payment_unique'),
    authorId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull().default(''),
    mediaUrl: text(),
    state: challengeState().notNull().default('draft'),
    /** Why it was rejected, for its author. */
    reason: text(),
    cents: integer().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    approvedAt: timestamp({ withTimezone: true, precision: 3 }),
    /** The month's contest it joined when first approved, such as `2026-11`. */
    contest: text(),
    votes: integer().notNull().default(0),
    /** Since when its payment is disputed; it isn't public meanwhile. */
    disputedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('challenges_public')
      .on(table.approvedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.state} = 'approved' and ${table.disputedAt} is null`),
    index('challenges_contest')
      .on(table.contest, table.votes.desc().nullsFirst(), table.approvedAt, table.id)
      .where(sql`${table.state} = 'approved' and ${table.disputedAt} is null`),
    index('challenges_state').on(table.state, table.createdAt, table.id),
    index('challenges_author').on(table.authorId, table.createdAt),
    index('challenges_of_author').on(table.authorId, table.id),
    check('challenges_contest_form', sql`${table.contest} ~ '^\\d{4}-\\d{2}$'`),
  ],
)

/** Votes for challenges, unique per member by key. */
export const challengeVotes = pgTable(
  'challenge_votes',
  {
    challengeId: uuid()
      .notNull()
      .references(() => challenges.id, { onDelete: 'cascade' }),
    memberId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.challengeId, table.memberId] }),
    index('challenge_votes_member').on(table.memberId),
  ],
)

/** Contests that were decided: a month such as `2026-11`, or a year. */
export const challengeContests = pgTable('challenge_contests', {
  period: text().primaryKey(),
  decidedAt: timestamp({ withTimezone: true }).notNull(),
})

/** The winners of decided contests, with their votes at that moment. */
export const challengeWinners = pgTable(
  'challenge_winners',
  {
    period: text()
      .notNull()
      .references(() => challengeContests.period, { onDelete: 'cascade' }),
    challengeId: uuid()
      .notNull()
      .references(() => challenges.id, { onDelete: 'cascade' }),
    votes: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.period, table.challengeId] }),
    index('challenge_winners_challenge').on(table.challengeId),
  ],
)
