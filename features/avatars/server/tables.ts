import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../identity/server/tables.ts'

/** Members' avatars, each with a drawn look or a portrait (docs/product/avatars.md). */
export const avatars = pgTable(
  'avatars',
  {
    id: uuid().primaryKey(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    persona: text().notNull(),
    greeting: text().notNull(),
    voice: text().notNull(),
    look: text(),
    portraitUrl: text(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index('avatars_owner').on(table.ownerId, table.id),
    check('avatars_one_picture', sql`(${table.look} is null) <> (${table.portraitUrl} is null)`),
  ],
)
