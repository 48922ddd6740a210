import { check, index, pgEnum, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { users } from '../../identity/server/tables.ts'
import { commentSides, longestComment } from '../contract/rules.ts'

export const commentSide = pgEnum('comment_side', commentSides)

/** Comments on subjects of any kind. */
export const comments = pgTable(
  'comments',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    subjectId: uuid('thing_id').notNull(),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    content: text().notNull(),
    side: commentSide(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Why only its author sees it; null if public. */
    hiddenReason: text(),
    /** When its author last changed it. */
    editedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('comments_of_thing').on(table.kind, table.subjectId, table.createdAt, table.id),
    index('comments_of_side')
      .on(table.kind, table.subjectId, table.side, table.createdAt, table.id)
      .where(sql`${table.side} is not null`),
    index('comments_by_author').on(table.authorId, table.id),
    check(
      'comments_content',
      sql`char_length(${table.content}) between 1 and ${sql.raw(String(longestComment))}`,
    ),
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
