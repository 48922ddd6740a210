import { sql, type SQL } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { SpokenAs } from '#features/avatars/contract/rules.ts'
import { users } from '../../identity/server/tables.ts'
import { mediaFiles } from '../../media/server/tables.ts'
import { aiModels } from '../../../platform/contract/ai-models.ts'
import type { Moves } from '../contract/persuasion.ts'
import type { VerifiedResult } from '../contract/verified-tally.ts'
import {
  argumentLimits,
  argumentStates,
  debateStatuses,
  positions,
  rounds,
} from '../contract/rules.ts'

export const debateStatus = pgEnum('debate_status', debateStatuses)
export const debatePosition = pgEnum('debate_position', positions)
export const debateRound = pgEnum('debate_round', rounds)
export const debateModel = pgEnum('debate_model', aiModels)
export const argumentState = pgEnum('debate_argument_state', argumentStates)

/** Debates with vote counts, which change in the transaction that stores a vote. */
export const debates = pgTable(
  'debates',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    description: text().notNull(),
    status: debateStatus().notNull(),
    /** Open ones before upcoming ones before closed ones. */
    rank: smallint()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`case ${debates.status} when 'live' then 0 when 'voting' then 1 when 'coming_soon' then 2 when 'scheduled' then 3 else 4 end`,
      ),
    positionA: text().notNull(),
    positionB: text().notNull(),
    positionAName: text().notNull(),
    positionBName: text().notNull(),
    currentRound: debateRound().notNull().default('opening'),
    votesA: integer().notNull().default(0),
    votesB: integer().notNull().default(0),
    /** Increases with every change of counts. */
    seq: integer().notNull().default(0),
    commentCount: integer().notNull().default(0),
    /** Members say where they stand before it opens. */
    asksFirst: boolean().notNull().default(false),
    /** Only verified members vote in it. */
    verifiedOnly: boolean().notNull().default(false),
    startsAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Last change of text, time, state or round; null if unchanged since creation. */
    changedAt: timestamp({ withTimezone: true }),
    /** How often they did. */
    revision: integer().notNull().default(0),
    createdBy: uuid().references(() => users.id),
    isSample: boolean().notNull().default(false),
  },
  (table) => [
    index('debates_in_order').on(table.rank, table.id.desc()),
    index('debates_by_title').on(sql`lower(${table.title})`),
    index('debates_by_status').on(table.status, table.id.desc()),
    index('debates_by_beginning').on(table.status, table.startsAt, table.id),
    index('debates_to_start')
      .on(table.startsAt)
      .where(
        sql`${table.status} in ('scheduled', 'coming_soon') and ${table.startsAt} is not null`,
      ),
    check('debates_votes', sql`${table.votesA} >= 0 and ${table.votesB} >= 0`),
  ],
)

/**
 * One vote per member and debate, by a unique index. No screen or export reads individual votes. Votes
 * have no time, which could link them to a proxy's request log.
 */
export const debateVotes = pgTable(
  'debate_votes',
  {
    debateId: uuid()
      .notNull()
      .references(() => debates.id, { onDelete: 'cascade' }),
    /** Null for former members, whose votes stay counted. */
    memberId: uuid().references(() => users.id),
    position: debatePosition().notNull(),
    /** The side first voted for, once the vote has moved; null while it is still `position`. */
    firstPosition: debatePosition(),
    /** SHA-256 of the member's receipt code. */
    receiptHash: text().notNull(),
    /** Whether the member was verified at the last close. */
    isVerified: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.debateId, table.receiptHash] }),
    uniqueIndex('debate_votes_once').on(table.debateId, table.memberId),
    index('debate_votes_by_member').on(table.memberId),
  ],
)

/** Slots: at most one row per side and round. */
export const debateVideos = pgTable(
  'debate_videos',
  {
    id: uuid().primaryKey(),
    debateId: uuid()
      .notNull()
      .references(() => debates.id, { onDelete: 'cascade' }),
    position: debatePosition().notNull(),
    videoType: debateRound().notNull(),
    videoUrl: text(),
    captionsUrl: text(),
    posterUrl: text(),
    transcript: text(),
    aiModel: debateModel(),
    /** The member's argument filling the slot; null otherwise. */
    argumentId: uuid().references((): AnyPgColumn => debateArguments.id, { onDelete: 'set null' }),
    /**
     * The uploaded files at these addresses, checked to be the administrator's own; null for other
     * addresses and in arguments.
     */
    videoFileId: uuid().references(() => mediaFiles.id),
    posterFileId: uuid().references(() => mediaFiles.id),
  },
  (table) => [
    index('debate_videos_by_file').on(table.videoFileId),
    index('debate_videos_by_poster').on(table.posterFileId),
    index('debate_videos_of_argument').on(table.argumentId),
    uniqueIndex('debate_videos_slot').on(table.debateId, table.position, table.videoType),
    check(
      'debate_videos_content',
      sql`${table.videoUrl} is not null or ${table.transcript} is not null`,
    ),
  ],
)

/** Uploaded captions, referenced by slots through their address. */
export const debateCaptions = pgTable(
  'debate_captions',
  {
    id: uuid().primaryKey(),
    debateId: uuid()
      .notNull()
      .references(() => debates.id, { onDelete: 'cascade' }),
    /** WebVTT. */
    text: text().notNull(),
  },
  (table) => [index('debate_captions_of').on(table.debateId)],
)

/** Every state change of a debate. */
export const debateChanges = pgTable(
  'debate_changes',
  {
    id: uuid().primaryKey(),
    debateId: uuid()
      .notNull()
      .references(() => debates.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    from: debateStatus(),
    to: debateStatus().notNull(),
    /** Null for scheduled changes. */
    byId: uuid().references(() => users.id),
  },
  (table) => [
    index('debate_changes_of').on(table.debateId, table.id),
    index('debate_changes_by_time').on(table.at),
  ],
)

/** A debate's result at the close; withdrawn if it reopens. */
export const debateResults = pgTable('debate_results', {
  debateId: uuid()
    .primaryKey()
    .references(() => debates.id, { onDelete: 'cascade' }),
  closedAt: timestamp({ withTimezone: true }).notNull(),
  votesA: integer().notNull(),
  votesB: integer().notNull(),
  eligible: integer().notNull(),
  tallyHash: text().notNull(),
  /** Votes by the side begun with and ended on; null for debates closed before this was counted. */
  moves: jsonb().$type<Moves>(),
  /** Votes of verified members; null if they would reveal one, or for debates closed before. */
  verified: jsonb().$type<VerifiedResult>(),
})

/** Members' arguments per side and round (docs/product/debates.md 5). */
export const debateArguments = pgTable(
  'debate_arguments',
  {
    id: uuid().primaryKey(),
    debateId: uuid()
      .notNull()
      .references(() => debates.id, { onDelete: 'cascade' }),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    position: debatePosition().notNull(),
    round: debateRound().notNull(),
    text: text().notNull(),
    videoUrl: text(),
    sources: text().array().notNull(),
    /** The avatar it was written as, as it was then; null without one. */
    avatar: jsonb().$type<SpokenAs>(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    state: argumentState().notNull(),
    /** Why it waits or was rejected, for its author. */
    reason: text(),
    acceptedAt: timestamp({ withTimezone: true, precision: 3 }),
    /** 0 for its slot's best, else 1. */
    rank: smallint().notNull().default(1),
    /** How many members find it convincing; changes in the transaction that stores a rating. */
    ratings: integer().notNull().default(0),
    /** Voters of each side it is judged by; never revealed. */
    judgedA: integer().notNull().default(0),
    judgedB: integer().notNull().default(0),
    /** How many of its raters were voters at the last check. */
    seenVoters: integer().notNull().default(0),
    isJudgingDue: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('debate_arguments_waiting')
      .on(table.debateId, table.authorId, table.position, table.round)
      .where(sql`${table.state} = 'waiting'`),
    index('debate_arguments_of_slot')
      .on(table.debateId, table.position, table.round, table.rank, table.acceptedAt, table.id)
      .where(isPublicArgument),
    index('debate_arguments_of_debate').on(table.debateId),
    index('debate_arguments_by_author').on(table.authorId, table.debateId, table.id),
    index('debate_arguments_of_author').on(table.authorId, table.id),
    index('debate_arguments_to_judge')
      .on(table.debateId)
      .where(sql`${table.isJudgingDue}`),
    check(
      'debate_arguments_accepted',
      sql`(${table.state} = 'accepted') = (${table.acceptedAt} is not null)`,
    ),
    check(
      'debate_arguments_sources',
      sql`cardinality(${table.sources}) <= ${sql.raw(String(argumentLimits.sources))}`,
    ),
  ],
)

/** True of arguments that everyone may read; spelled out to match the partial index. */
export const isPublicArgument: SQL = sql`${debateArguments.state} = 'accepted'`

/** Ratings: who finds which argument convincing, once each. */
export const debateArgumentRatings = pgTable(
  'debate_argument_ratings',
  {
    argumentId: uuid()
      .notNull()
      .references(() => debateArguments.id, { onDelete: 'cascade' }),
    memberId: uuid()
      .notNull()
      .references(() => users.id),
    ratedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.argumentId, table.memberId] })],
)
