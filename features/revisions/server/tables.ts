import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../identity/server/tables.ts'

/** Versions of records that administrators edit; what the site ships is version 0, and no row. */
export const revisions = pgTable(
  'revisions',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    name: text().notNull(),
    version: integer().notNull(),
    /** Null for a return to what the site ships. */
    content: jsonb().$type<Record<string, unknown>>(),
    note: text().notNull(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true, precision: 3 })
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    unique('revisions_version').on(table.kind, table.name, table.version),
    index('revisions_by_author').on(table.authorId),
  ],
)
