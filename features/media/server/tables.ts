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
import type { UploadState } from '../contract/resumable.ts'

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
    index('media_files_by_owner').on(table.ownerId, table.kind, table.createdAt, table.id),
    check('media_files_kind', sql`${table.kind} in ('image', 'video')`),
  ],
)

/** Large videos that arrive in parts (docs/decisions/037-resumable-uploads.md). */
export const mediaUploads = pgTable(
  'media_uploads',
  {
    /** Becomes the checked file's. */
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The file's name, for its owner. */
    name: text().notNull(),
    /** Announced bytes. */
    size: bigint({ mode: 'number' }).notNull(),
    /** Stored bytes, and so the next part's offset. */
    received: bigint({ mode: 'number' }).notNull().default(0),
    state: text().$type<UploadState>().notNull().default('receiving'),
    /** Why the file was refused. */
    reason: text(),
    mediaId: uuid().references(() => mediaFiles.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('media_uploads_by_user').on(table.userId, table.createdAt),
    index('media_uploads_by_expiry').on(table.expiresAt),
    index('media_uploads_by_media').on(table.mediaId),
    check('media_uploads_received', sql`${table.received} between 0 and ${table.size}`),
    check(
      'media_uploads_state',
      sql`${table.state} in ('receiving', 'checking', 'ready', 'refused')`,
    ),
  ],
)

/** Stored parts of uploads, until the whole is checked. */
export const mediaUploadParts = pgTable(
  'media_upload_parts',
  {
    uploadId: uuid()
      .notNull()
      .references(() => mediaUploads.id, { onDelete: 'cascade' }),
    /** Its first byte's offset. */
    start: bigint({ mode: 'number' }).notNull(),
    bytes: integer().notNull(),
    key: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.start] })],
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
