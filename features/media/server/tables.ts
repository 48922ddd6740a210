import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../../identity/server/tables.ts'
import type { MediaKind } from '../contract/rules.ts'

/** Upload slots for one file each, until used or expired. */
export const mediaSlots = pgTable(
  'media_slots',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull().unique(),
    /** Maximum bytes. */
    maxBytes: bigint({ mode: 'number' }).notNull().default(0),
    /** How many uploads were started. */
    attempts: integer().notNull().default(0),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('media_slots_by_expiry').on(table.expiresAt),
    index('media_slots_by_user').on(table.userId),
  ],
)

/** Members' checked pictures and videos, kept while a record references them. */
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
    /** Total of all sizes. */
    bytes: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('media_files_by_owner').on(table.ownerId),
    check('media_files_kind', sql`${table.kind} in ('image', 'video')`),
  ],
)

/** Which feature's record references which file (docs/decisions/025-media-references.md). */
export const mediaReferences = pgTable(
  'media_references',
  {
    mediaId: uuid()
      .notNull()
      .references(() => mediaFiles.id),
    /** The feature's word for its records, such as `article`. */
    kind: text().notNull(),
    subjectId: uuid().notNull(),
    /** True while the record is public and shows the file. */
    isPublic: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subjectId, table.mediaId] }),
    index('media_references_by_file').on(table.mediaId),
  ],
)
