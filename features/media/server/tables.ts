import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../identity/server/tables.ts'

/** Places where a member may put one file, until it is used or its time is over. */
export const mediaSlots = pgTable('media_slots', {
  id: uuid().primaryKey(),
  userId: uuid().notNull().references(() => users.id, { onDelete: 'cascade' }),
  key: text().notNull().unique(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
}, (table) => [index('media_slots_by_expiry').on(table.expiresAt), index('media_slots_by_user').on(table.userId)])
