import { sql, type SQL } from 'drizzle-orm'
import {
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  type PgColumn,
} from 'drizzle-orm/pg-core'
import { users } from '../../identity/server/tables.ts'
import { itemStates, proposals, reportGrounds, type ItemState } from '../contract/rules.ts'

export const itemState = pgEnum('moderation_item_state', itemStates)
export const reportGround = pgEnum('moderation_report_ground', reportGrounds)
export const proposal = pgEnum('moderation_proposal', proposals)

/** Text searched for waiting items, exactly as indexed. */
export const itemWords = (table: Record<'title' | 'authorName', PgColumn>): SQL =>
  sql`(${table.title} || E'\\n' || coalesce(${table.authorName}, ''))`

/** What an undo restores. */
export type BeforeDecision = {
  state: ItemState
  reason: string | null
  rejectedBy: string | null
  rejectedAt: string | null
  appeal: string | null
  isTextRejected?: boolean
}

/** Everything screened or reported, one row per item; those in a pending state form the queue. */
export const moderationItems = pgTable(
  'moderation_items',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    subjectId: uuid().notNull(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** How a visitor signed. */
    authorName: text(),
    title: text().notNull(),
    excerpt: text().notNull(),
    /** SHA-256 of the text, to recognize copies; null without text. */
    fingerprint: text(),
    state: itemState().notNull(),
    reasons: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    version: integer().notNull().default(1),
    waitingSince: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    claimedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    claimedAt: timestamp({ withTimezone: true }),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestamp({ withTimezone: true, precision: 3 }),
    /** A moderator's note for the author. */
    reason: text(),
    /** The last rejection by a person without a later approval. */
    rejectedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    rejectedAt: timestamp({ withTimezone: true }),
    appeal: text(),
    undo: jsonb().$type<BeforeDecision>(),
    /** When to notify the author; null if there is nothing to say. */
    notifyAt: timestamp({ withTimezone: true }),
  },
  (table) => {
    const isWaiting = sql`${table.state} in ('flagged', 'reported', 'appealed', 'pending')`
    return [
      uniqueIndex('moderation_items_subject').on(table.kind, table.subjectId),
      index('moderation_items_queue').on(table.waitingSince, table.id).where(isWaiting),
      index('moderation_items_containing')
        .using('gin', sql`search_grams(${itemWords(table)})`)
        .where(isWaiting),
      index('moderation_items_by_author').on(table.authorId, table.state),
      index('moderation_items_of_author').on(table.authorId, table.id),
      index('moderation_items_by_fingerprint')
        .on(table.authorId, table.fingerprint)
        .where(sql`${table.fingerprint} is not null`),
      index('moderation_items_to_notify')
        .on(table.notifyAt)
        .where(sql`${table.notifyAt} is not null`),
    ]
  },
)

/** Fingerprints of rejected text not approved since; deleting the content doesn't clear them. */
export const moderationRejectedTexts = pgTable(
  'moderation_rejected_texts',
  {
    authorId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fingerprint: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.authorId, table.fingerprint] })],
)

/** Reports, one per member and item. */
export const moderationReports = pgTable(
  'moderation_reports',
  {
    itemId: uuid()
      .notNull()
      .references(() => moderationItems.id, { onDelete: 'cascade' }),
    reporterId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ground: reportGround().notNull(),
    note: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.reporterId] }),
    index('moderation_reports_by_reporter').on(table.reporterId),
  ],
)

/** What assistants propose about an item, one per moderator; only for the version that they read. */
export const moderationProposals = pgTable(
  'moderation_proposals',
  {
    itemId: uuid()
      .notNull()
      .references(() => moderationItems.id, { onDelete: 'cascade' }),
    memberId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    decision: proposal().notNull(),
    reason: text().notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.memberId] }),
    index('moderation_proposals_by_member').on(table.memberId),
  ],
)
