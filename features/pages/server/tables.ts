import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { addedStates } from '../contract/added-rules.ts'
import { users } from '../../identity/server/tables.ts'

/**
 * Messages to the administrators. Name and address are those at the time of writing, so a reply
 * stays possible.
 */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text(),
    email: text(),
    subject: text().notNull(),
    message: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    handledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('contact_messages_by_time').on(table.createdAt.desc(), table.id.desc()),
    index('contact_messages_open')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`${table.handledAt} is null`),
    index('contact_messages_by_user').on(table.userId, table.createdAt.desc(), table.id.desc()),
  ],
)

/** Replies to messages, from members and administrators (docs/product/contact.md). */
export const contactReplies = pgTable(
  'contact_replies',
  {
    id: uuid().primaryKey(),
    messageId: uuid()
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    /** Who wrote it; null once that account is deleted. */
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    isFromMember: boolean().notNull(),
    text: text().notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index('contact_replies_of_message').on(table.messageId, table.id),
    index('contact_replies_by_author').on(table.authorId),
  ],
)

/**
 * Pages that administrators added; their texts are versions of kind `added-page` under the slug
 * (docs/product/site.md 41).
 */
export const addedPages = pgTable(
  'added_pages',
  {
    id: uuid().primaryKey(),
    slug: text().notNull(),
    state: text({ enum: addedStates }).notNull(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    unique('added_pages_slug').on(table.slug),
    check('added_pages_state', sql`${table.state} in ('draft', 'published', 'deleted')`),
  ],
)
