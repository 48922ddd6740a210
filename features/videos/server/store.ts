import { and, desc, eq, gte, inArray, or, sql } from 'drizzle-orm'
import { contains } from '#platform/server/database/containing.ts'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { houses, isPublicHouse } from '../../houses/server/tables.ts'
import type { HouseCategory, VideoState } from '../contract/rules.ts'
import { isPublicVideo, videos } from './tables.ts'
import { createWatchingStore } from './watching-store.ts'

export type VideoRow = typeof videos.$inferSelect
export type NewVideo = typeof videos.$inferInsert

/** The videos' kind among comments, media references and audited subjects. */
export const videoKind = 'video'

/** The storage key of a video's file, by a random id that nobody is told. */
export const fileKeyOf = (id: string): string => `library/${id}.mp4`

/** Public videos, newest first. */
export const newestPublic = keyset([videos.createdAt, 'time', 'desc'], [videos.id, 'id', 'desc'])

/** All videos, newest first: ids are in time order. */
export const newestAdded = keyset([videos.id, 'id', 'desc'])

const maxOwn = 100

/** Which videos a list has. */
export type VideoFilter = { state?: VideoState | undefined; search?: string | undefined }

export type VideoStore = ReturnType<typeof createVideoStore>
export type FoundVideo = { video: VideoRow; houseName: string | null; ownerId: string | null }

/** SQL for the library. Functions taking `tx` run in the caller's transaction. */
export function createVideoStore(db: Db) {
  const withHouse = (tx: Db = db) =>
    tx
      .select({ video: videos, houseName: houses.name, ownerId: houses.ownerId })
      .from(videos)
      .leftJoin(houses, eq(houses.id, videos.houseId))
      .$dynamic()

  return {
    ...createWatchingStore(db),

    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /** Public videos after a position, newest first. */
    listPublic: (
      { category, isFeatured }: { category?: HouseCategory | undefined; isFeatured?: boolean },
      after: KeysetPosition | null,
      limit: number,
    ): Promise<FoundVideo[]> =>
      withHouse()
        .where(
          and(
            isPublicVideo,
            category ? eq(videos.houseCategory, category) : undefined,
            isFeatured === undefined
              ? undefined
              : isFeatured
                ? sql`${videos.isFeatured}`
                : sql`not ${videos.isFeatured}`,
            newestPublic.after(after),
          ),
        )
        .orderBy(...newestPublic.orderBy)
        .limit(limit),

    /** The newest public videos. */
    listForSitemap: (limit: number) =>
      db
        .select({
          id: videos.id,
          title: videos.title,
          description: videos.description,
          tier: videos.tier,
          posterUrl: videos.posterUrl,
          seconds: videos.seconds,
          createdAt: videos.createdAt,
        })
        .from(videos)
        .where(isPublicVideo)
        .orderBy(...newestPublic.orderBy)
        .limit(limit),

    /** Videos of public Houses that were first public since a time, the newest first. */
    listPublishedSince: (since: Date) =>
      db
        .select({
          id: videos.id,
          title: videos.title,
          houseId: houses.id,
          houseName: houses.name,
          ownerId: houses.ownerId,
        })
        .from(videos)
        .innerJoin(houses, eq(houses.id, videos.houseId))
        .where(and(gte(videos.publishedAt, since), isPublicVideo, isPublicHouse))
        .orderBy(desc(videos.publishedAt))
        .limit(200),

    find: async (id: string): Promise<FoundVideo | null> =>
      (await withHouse().where(eq(videos.id, id)).limit(1))[0] ?? null,

    /** A member's own videos and those of their House, newest first. */
    listOwn: (memberId: string, houseId: string | null): Promise<FoundVideo[]> =>
      withHouse()
        .where(
          houseId === null
            ? eq(videos.uploaderId, memberId)
            : or(eq(videos.uploaderId, memberId), eq(videos.houseId, houseId)),
        )
        .orderBy(sql`${videos.id} desc`)
        .limit(maxOwn),

    /** Videos in one state or all, newest first. */
    listAll: (
      { state, search }: VideoFilter,
      after: KeysetPosition | null,
      limit: number,
    ): Promise<FoundVideo[]> =>
      withHouse()
        .where(
          and(
            state ? eq(videos.state, state) : undefined,
            search ? or(contains(videos.title, search), contains(houses.name, search)) : undefined,
            newestAdded.after(after),
          ),
        )
        .orderBy(...newestAdded.orderBy)
        .limit(limit),

    lock: async (tx: Db, id: string): Promise<VideoRow | null> =>
      (await tx.select().from(videos).where(eq(videos.id, id)).for('update'))[0] ?? null,

    change: async (tx: Db, id: string, part: Partial<NewVideo>): Promise<void> => {
      await tx.update(videos).set(part).where(eq(videos.id, id))
    },

    names: (ids: string[]) =>
      db.select({ id: videos.id, name: videos.title }).from(videos).where(inArray(videos.id, ids)),

    add: async (tx: Db, row: NewVideo): Promise<void> => {
      await tx.insert(videos).values(row)
    },

    /** Locks the video until `tx` ends; false if it isn't public. */
    countComments: async (tx: Db, id: string, by: number): Promise<boolean> =>
      (
        await tx
          .update(videos)
          .set({ commentCount: sql`${videos.commentCount} + ${by}` })
          .where(and(eq(videos.id, id), isPublicVideo))
          .returning({ id: videos.id })
      ).length > 0,
  }
}
