import { sql, type SQL } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { houses } from '../../houses/server/tables.ts'
import { users } from '../../identity/server/tables.ts'
import { houseCategories, videoStates, videoTiers } from '../contract/rules.ts'
import type { Chapter } from '../contract/schemas.ts'

export const videoState = pgEnum('video_state', videoStates)
export const videoTier = pgEnum('video_tier', videoTiers)
export const houseCategory = pgEnum('house_category', houseCategories)

/** Videos of the library (docs/product/videos.md). */
export const videos = pgTable(
  'videos',
  {
    id: uuid().primaryKey(),
    uploaderId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Null for videos of the site itself. */
    houseId: uuid().references(() => houses.id, { onDelete: 'set null' }),
    title: text().notNull(),
    description: text().notNull(),
    houseCategory: houseCategory().notNull(),
    tier: videoTier().notNull(),
    state: videoState().notNull(),
    /** Why it was removed, for its uploader. */
    reason: text(),
    isFeatured: boolean().notNull().default(false),
    /** The file's key in the storage; never sent to anyone. */
    fileKey: text().notNull().unique('videos_file_unique'),
    bytes: bigint({ mode: 'number' }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    seconds: doublePrecision().notNull(),
    posterUrl: text(),
    chapters: jsonb().$type<Chapter[]>().notNull().default([]),
    /** A WebVTT file. */
    captions: text(),
    transcript: text(),
    views: integer().notNull().default(0),
    commentCount: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** When it was first public. */
    publishedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    index('videos_published').on(table.publishedAt).where(isPublicVideo),
    index('videos_public')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(isPublicVideo),
    index('videos_of_category')
      .on(table.houseCategory, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(isPublicVideo),
    index('videos_featured')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${isPublicVideo} and ${table.isFeatured}`),
    index('videos_by_state').on(table.state, table.id),
    index('videos_of_house').on(table.houseId, table.id),
    index('videos_of_uploader').on(table.uploaderId),
  ],
)

/** True of videos that everyone may find; spelled out to match the partial indexes. */
export const isPublicVideo: SQL = sql`${videos.state} = 'published'`

/** Who watched a video on a day, as a daily hash; each counts once. */
export const videoViews = pgTable(
  'video_views',
  {
    videoId: uuid()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    visitor: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.videoId, table.day, table.visitor] }),
    index('video_views_by_day').on(table.day),
  ],
)

/** Where members stopped watching. */
export const videoProgress = pgTable(
  'video_progress',
  {
    videoId: uuid()
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    memberId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Seconds from the beginning. */
    position: doublePrecision().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.videoId] }),
    index('video_progress_of_video').on(table.videoId),
  ],
)
