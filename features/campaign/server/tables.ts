import { sql, type SQL } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../../identity/server/tables.ts'
import { articleTypes, campaignLimits, reviewStates, testimonyLimits } from '../contract/rules.ts'

export const campaignArticleType = pgEnum('campaign_article_type', articleTypes)
export const campaignReviewState = pgEnum('campaign_review_state', reviewStates)

/** Comments of members and visitors on articles and bills. */
export const campaignComments = pgTable(
  'campaign_comments',
  {
    id: uuid().primaryKey(),
    articleType: campaignArticleType().notNull(),
    articleId: text().notNull(),
    /** Null for visitors and former members. */
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** A visitor's name; null for members. */
    authorName: text(),
    content: text().notNull(),
    status: campaignReviewState().notNull(),
    /** Why it was rejected, for its author. */
    reason: text(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index('campaign_comments_public')
      .on(table.articleType, table.articleId, table.createdAt, table.id)
      .where(sql`${table.status} = 'approved'`),
    index('campaign_comments_by_state').on(table.status, table.createdAt, table.id),
    index('campaign_comments_by_author').on(table.authorId, table.articleType, table.articleId),
    index('campaign_comments_of_author').on(table.authorId, table.id),
    check(
      'campaign_comments_content',
      sql`char_length(${table.content}) between 1 and ${sql.raw(String(campaignLimits.comment))}`,
    ),
  ],
)

/** How many approved items of a kind a subject has, updated with each decision. */
export const campaignCounts = pgTable(
  'campaign_counts',
  {
    kind: text().notNull(),
    subject: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subject] }),
    check('campaign_counts_count', sql`${table.count} >= 0`),
  ],
)

/** Used challenges, until they expire. */
export const campaignUsedProofs = pgTable(
  'campaign_used_proofs',
  {
    nonce: text().primaryKey(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('campaign_used_proofs_by_expiry').on(table.expiresAt)],
)

/** Members' personal accounts. */
export const campaignTestimonies = pgTable(
  'campaign_testimonies',
  {
    id: uuid().primaryKey(),
    sin: text().notNull(),
    /** Null for former members. */
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The chosen name; null uses the member's own. */
    displayName: text(),
    title: text(),
    content: text().notNull(),
    status: campaignReviewState().notNull(),
    /** Why it was rejected, for its author. */
    reason: text(),
    likes: integer().notNull().default(0),
    shares: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index('campaign_testimonies_of_issue')
      .on(table.sin, table.createdAt, table.id)
      .where(isPublicTestimony),
    index('campaign_testimonies_public').on(table.createdAt, table.id).where(isPublicTestimony),
    index('campaign_testimonies_by_state').on(table.status, table.createdAt, table.id),
    index('campaign_testimonies_by_author').on(table.authorId, table.createdAt),
    index('campaign_testimonies_of_author').on(table.authorId, table.id),
    check(
      'campaign_testimonies_content',
      sql`char_length(${table.content}) between 1 and ${sql.raw(String(testimonyLimits.content))}`,
    ),
    check('campaign_testimonies_counts', sql`${table.likes} >= 0 and ${table.shares} >= 0`),
  ],
)

/** True of testimonies that everyone may read; spelled out to match the partial indexes. */
export const isPublicTestimony: SQL = sql`${campaignTestimonies.status} = 'approved'`

/** Likes of testimonies, one per member. */
export const campaignTestimonyLikes = pgTable(
  'campaign_testimony_likes',
  {
    memberId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    testimonyId: uuid()
      .notNull()
      .references(() => campaignTestimonies.id, { onDelete: 'cascade' }),
    likedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.testimonyId] }),
    index('campaign_testimony_likes_of_testimony').on(table.testimonyId),
  ],
)

/** Supporters of bills, without a time, so no order is stored. */
export const campaignSupports = pgTable(
  'campaign_supports',
  {
    bill: text().notNull(),
    /** Null for former members, whose support stays counted. */
    memberId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** The state in the member's profile at that time; null without one. */
    state: text(),
    /** SHA-256 of the bill and the receipt code, in hexadecimal. */
    receiptHash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bill, table.receiptHash] }),
    uniqueIndex('campaign_supports_once').on(table.bill, table.memberId),
    index('campaign_supports_by_state').on(table.bill, table.state),
    index('campaign_supports_by_member').on(table.memberId),
  ],
)
