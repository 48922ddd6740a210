import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../identity/server/tables.ts'
import type { NotificationKind } from '../contract/rules.ts'

/** Members' notifications (docs/product/notifications.md). */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    memberId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    /** A sentence; for a collapsed notification, the subject's title. */
    text: text().notNull(),
    path: text().notNull(),
    /** What unread notifications collapse by; null for standalone ones. */
    collapseKey: text(),
    /** Whose acts a collapsed notification counts. */
    actorIds: uuid().array().notNull(),
    /** The last act it counts. */
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    readAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    index('notifications_member').on(table.memberId, table.createdAt, table.id),
    index('notifications_unread')
      .on(table.memberId)
      .where(sql`${table.readAt} is null`),
    uniqueIndex('notifications_collapsed')
      .on(table.collapseKey, table.memberId)
      .where(sql`${table.readAt} is null and ${table.collapseKey} is not null`),
    index('notifications_subject')
      .on(table.collapseKey)
      .where(sql`${table.collapseKey} is not null`),
  ],
)
