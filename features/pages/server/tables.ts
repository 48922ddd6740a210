import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
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
    index('contact_messages_by_user').on(table.userId),
  ],
)
