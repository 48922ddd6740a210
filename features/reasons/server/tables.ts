import { sql } from 'drizzle-orm'
import { integer, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { reasonPurposes } from '../contract/rules.ts'

export const reasonPurpose = pgEnum('reason_purpose', reasonPurposes)

/** Reasons that moderators and administrators choose from (docs/product/moderation.md 12). */
export const cannedReasons = pgTable(
  'canned_reasons',
  {
    id: uuid().primaryKey(),
    purpose: reasonPurpose().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    version: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [uniqueIndex('canned_reasons_title').on(table.purpose, sql`lower(${table.title})`)],
)
