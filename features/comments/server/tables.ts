import { check, index, pgEnum, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { users } from '../../identity/server/tables.ts'
import { commentLimit, commentSides } from '../contract/rules.ts'

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
  },
  (table) => [
    index('comments_of_thing').on(table.kind, table.subjectId, table.createdAt, table.id),
    index('comments_of_side')
      .on(table.kind, table.subjectId, table.side, table.createdAt, table.id)
      .where(sql`${table.side} is not null`),
    index('comments_by_author').on(table.authorId, table.id),
    check(
      'comments_content',
      sql`char_length(${table.content}) between 1 and ${sql.raw(String(commentLimit))}`,
    ),
  ],
)
