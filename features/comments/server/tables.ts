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
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { users } from '../../identity/server/tables.ts'
import { commentSides, longestComment, longestWriterName } from '../contract/rules.ts'

export const commentSide = pgEnum('comment_side', commentSides)

/** Comments on subjects of any kind, and replies to them. */
export const comments = pgTable(
  'comments',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    subjectId: uuid().notNull(),
    /** The comment that a reply is listed below; null for top-level comments. */
    parentId: uuid().references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    /** Null for a deleted comment that keeps the place of its replies. */
    authorId: uuid().references(() => users.id),
    /** Who wrote an imported comment, without an account; its author answers for it. */
    writerName: text(),
    /** Empty once deleted. */
    content: text().notNull(),
    side: commentSide(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Why only its author sees it; null if public. */
    hiddenReason: text(),
    /** When its author last changed it. */
    editedAt: timestamp({ withTimezone: true }),
    /** Public replies. */
    replyCount: integer().notNull().default(0),
    /** Members who find it useful; changes in the transaction that stores a mark. */
    usefulCount: integer().notNull().default(0),
  },
  (table) => [
    index('comments_of_subject').on(table.kind, table.subjectId, table.createdAt, table.id),
    index('comments_top_level')
      .on(table.kind, table.subjectId, table.createdAt, table.id)
      .where(sql`${table.parentId} is null`),
    index('comments_most_useful')
      .on(table.kind, table.subjectId, table.usefulCount, table.createdAt, table.id)
      .where(sql`${table.parentId} is null`),
    index('comments_of_side')
      .on(table.kind, table.subjectId, table.side, table.createdAt, table.id)
      .where(sql`${table.side} is not null`),
    index('comments_replies')
      .on(table.parentId, table.createdAt, table.id)
      .where(sql`${table.parentId} is not null`),
    index('comments_by_author').on(table.authorId, table.id),
    check(
      'comments_content',
      sql`case when ${table.authorId} is null then ${table.content} = '' and ${table.parentId} is null
        else char_length(${table.content}) between 1 and ${sql.raw(String(longestComment))} end`,
    ),
    check(
      'comments_writer_name',
      sql`${table.writerName} is null or (${table.authorId} is not null
        and char_length(${table.writerName}) between 1 and ${sql.raw(String(longestWriterName))})`,
    ),
    check('comments_reply_count', sql`${table.replyCount} >= 0`),
    check('comments_useful_count', sql`${table.usefulCount} >= 0`),
  ],
)

/** What an edited comment said before, for moderators. */
export const commentVersions = pgTable(
  'comment_versions',
  {
    id: uuid().primaryKey(),
    commentId: uuid()
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    content: text().notNull(),
    replacedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('comment_versions_of_comment').on(table.commentId, table.id)],
)

/** Who finds which comment useful, once each. */
export const usefulComments = pgTable(
  'useful_comments',
  {
    commentId: uuid()
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    memberId: uuid()
      .notNull()
      .references(() => users.id),
    markedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.memberId] }),
    index('useful_comments_of_member').on(table.memberId),
  ],
)
