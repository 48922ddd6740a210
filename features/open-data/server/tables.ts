import { bigint, integer, pgEnum, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { dataFormats } from '../contract/rules.ts'

export const openDataFormat = pgEnum('open_data_format', dataFormats)

/** The present file of each public set and format. */
export const openDataFiles = pgTable(
  'open_data_files',
  {
    name: text().notNull(),
    format: openDataFormat().notNull(),
    /** In hexadecimal. */
    sha256: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    rows: integer().notNull(),
    /** When it became what it is. */
    changedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** When it was last made, whether or not anything had changed. */
    checkedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.format] })],
)
