import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../identity/server/tables.ts'

/** Who follows what (docs/product/follows.md). */
export const follows = pgTable(
  'follows',
  {
    id: uuid().primaryKey(),
    memberId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As its feature registers it. */
    kind: text().notNull(),
    /** An account's id, a category, a state's code (also of its Senate race), or a debate's or House's id. */
    target: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    uniqueIndex('follows_once').on(table.memberId, table.kind, table.target),
    index('follows_of_member').on(table.memberId, table.id),
    index('followers').on(table.kind, table.target, table.memberId),
  ],
)

/** What followers have been notified of, so that nothing is announced twice. */
export const followAnnouncements = pgTable(
  'follow_announcements',
  {
    key: text().primaryKey(),
    announcedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('follow_announcements_by_time').on(table.announcedAt)],
)
