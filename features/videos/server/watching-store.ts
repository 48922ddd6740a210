import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { videoProgress, videos, videoViews } from './tables.ts'

/** SQL for views of videos, and how far members watched. */
export function createWatchingStore(db: Db) {
  return {
    /** Counts a view once per visitor and day; true if it counted. */
    addView: (videoId: string, day: string, visitor: string): Promise<boolean> =>
      db.transaction(async (tx) => {
        const added = await tx
          .insert(videoViews)
          .values({ videoId, day, visitor })
          .onConflictDoNothing()
          .returning({ day: videoViews.day })
        if (added.length === 0) return false
        await tx
          .update(videos)
          .set({ views: sql`${videos.views} + 1` })
          .where(eq(videos.id, videoId))
        return true
      }),

    /** Forgets who watched before a day; the counts stay. */
    forgetViews: async (before: string): Promise<void> => {
      await db.delete(videoViews).where(sql`${videoViews.day} < ${before}`)
    },

    findProgress: async (memberId: string, videoId: string): Promise<number | null> =>
      (
        await db
          .select({ position: videoProgress.position })
          .from(videoProgress)
          .where(and(eq(videoProgress.memberId, memberId), eq(videoProgress.videoId, videoId)))
      )[0]?.position ?? null,

    saveProgress: async (
      memberId: string,
      videoId: string,
      position: number,
      updatedAt: Date,
    ): Promise<void> => {
      await db
        .insert(videoProgress)
        .values({ memberId, videoId, position, updatedAt })
        .onConflictDoUpdate({
          target: [videoProgress.memberId, videoProgress.videoId],
          set: { position, updatedAt },
        })
    },
  }
}
