import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../identity/server/tables.ts'
import type { MediaKind } from '../contract/rules.ts'

/** Places where a member may put one file, until it is used or its time is over. */
export const mediaSlots = pgTable(
  'media_slots',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull().unique(),
    /** Most that may be uploaded, in bytes. */
    maxBytes: bigint({ mode: 'number' }).notNull().default(0),
    /** How often an upload to it was begun. */
    attempts: integer().notNull().default(0),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('media_slots_by_expiry').on(table.expiresAt),
    index('media_slots_by_user').on(table.userId),
  ],
)

/** Checked pictures and videos of members; whatever shows one refers to its row, which then stays. */
export const mediaFiles = pgTable(
  'media_files',
  {
    id: uuid().primaryKey(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text().$type<MediaKind>().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Of all its sizes together. */
    bytes: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('media_files_by_owner').on(table.ownerId),
    check('media_files_kind', sql`${table.kind} in ('image', 'video')`),
  ],
)
