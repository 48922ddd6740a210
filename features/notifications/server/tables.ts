import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../../identity/server/tables.ts'
import type { EmailTiming } from '../contract/rules.ts'

/** Members' notifications (docs/product/notifications.md). */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    memberId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** A sentence; for a collapsed notification, the subject's title. */
    text: text().notNull(),
    path: text().notNull(),
    /** True for an answer to what the member wrote. */
    isAnswer: boolean().notNull().default(false),
    /** What unread notifications collapse by; null for standalone ones. */
    collapseKey: text(),
    /** Whose acts a collapsed notification counts. */
    actorIds: uuid().array().notNull(),
    /** The last act it counts. */
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    readAt: timestamp({ withTimezone: true, precision: 3 }),
    /** When it is emailed if still unread; null if it isn't, or was. */
    emailDueAt: timestamp({ withTimezone: true, precision: 3 }),
    /** True if that email is a digest, which the caps on emails don't count. */
    isInDigest: boolean().notNull().default(false),
  },
  (table) => [
    index('notifications_member').on(table.memberId, table.createdAt, table.id),
    index('notifications_answers')
      .on(table.memberId, table.createdAt, table.id)
      .where(sql`${table.isAnswer}`),
    index('notifications_unread')
      .on(table.memberId)
      .where(sql`${table.readAt} is null`),
    uniqueIndex('notifications_collapsed')
      .on(table.collapseKey, table.memberId)
      .where(sql`${table.readAt} is null and ${table.collapseKey} is not null`),
    index('notifications_email_due')
      .on(table.emailDueAt, table.memberId)
      .where(sql`${table.emailDueAt} is not null`),
    index('notifications_subject')
      .on(table.collapseKey)
      .where(sql`${table.collapseKey} is not null`),
  ],
)

/** When a member gets a kind by email; without a row, its default. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    memberId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    timing: text().$type<EmailTiming>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.kind] }),
    check(
      'notification_choices_timing',
      sql`${table.timing} in ('now', 'daily', 'weekly', 'never')`,
    ),
  ],
)

/** Emails sent at once in the last day, which the caps count. */
export const notificationEmails = pgTable(
  'notification_emails',
  {
    id: uuid().primaryKey(),
    memberId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sentAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index('notification_emails_member').on(table.memberId, table.sentAt),
    index('notification_emails_time').on(table.sentAt),
  ],
)
