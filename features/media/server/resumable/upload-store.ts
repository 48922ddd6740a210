import { and, asc, count, desc, eq, getTableColumns, gt, lt, not, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import type { StoredPiece } from '#platform/server/media/stored-video.ts'
import { isReferenced } from '../references-store.ts'
import { isUnfinished, pendingIn } from '../store.ts'
import { mediaFiles, mediaUploadParts, mediaUploads } from '../tables.ts'

export type UploadRow = typeof mediaUploads.$inferSelect
/** An upload with the size of its picture, once it is a file. */
export type FoundUpload = UploadRow & { width: number | null; height: number | null }

/**
 * Unfinished uploads: one member's count and bytes, all bytes that may still arrive, and the bytes
 * of the longest upload.
 */
export type OpenUploads = { own: number; ownBytes: number; pendingBytes: number; longest: number }

export type UploadStore = ReturnType<typeof createUploadStore>

/** SQL for resumable uploads. Those past their time are as if they didn't exist. */
export function createUploadStore(db: Db) {
  const found = () =>
    db
      .select({
        ...getTableColumns(mediaUploads),
        width: mediaFiles.width,
        height: mediaFiles.height,
      })
      .from(mediaUploads)
      .leftJoin(mediaFiles, eq(mediaFiles.id, mediaUploads.mediaId))
      .$dynamic()
  const partsOf = (id: string): Promise<StoredPiece[]> =>
    db
      .select({ key: mediaUploadParts.key, bytes: mediaUploadParts.bytes })
      .from(mediaUploadParts)
      .where(eq(mediaUploadParts.uploadId, id))
      .orderBy(asc(mediaUploadParts.start))

  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),
    partsOf,

    /** @param check gets what is open and throws if there is no room. */
    add: (
      upload: typeof mediaUploads.$inferInsert,
      now: Date,
      check: (open: OpenUploads) => void,
    ): Promise<void> =>
      db.transaction(async (tx) => {
        const { slotBytes, uploadBytes, longest } = await pendingIn(tx, now)
        const [own] = await tx
          .select({
            count: count(),
            bytes: sql<number>`coalesce(sum(${mediaUploads.size}), 0)::float8`,
          })
          .from(mediaUploads)
          .where(
            and(
              eq(mediaUploads.userId, upload.userId),
              gt(mediaUploads.expiresAt, now),
              isUnfinished,
            ),
          )
        check({
          own: own?.count ?? 0,
          ownBytes: own?.bytes ?? 0,
          pendingBytes: slotBytes + uploadBytes,
          longest,
        })
        await tx.insert(mediaUploads).values(upload)
      }),

    find: async (id: string, now: Date): Promise<FoundUpload | null> =>
      (
        await found()
          .where(and(eq(mediaUploads.id, id), gt(mediaUploads.expiresAt, now)))
          .limit(1)
      )[0] ?? null,

    /** A member's uploads that no record shows, newest first. */
    listOwn: (userId: string, now: Date, limit: number): Promise<FoundUpload[]> =>
      found()
        .where(
          and(eq(mediaUploads.userId, userId), gt(mediaUploads.expiresAt, now), not(isReferenced)),
        )
        .orderBy(desc(mediaUploads.createdAt))
        .limit(limit),

    /**
     * Adds a stored part if the upload is still exactly that long; null if another request, maybe
     * on another node, was first.
     */
    addPart: async (
      tx: Db,
      id: string,
      part: { start: number; bytes: number; key: string },
      now: Date,
    ): Promise<UploadRow | null> => {
      const [upload] = await tx
        .update(mediaUploads)
        .set({ received: sql`${mediaUploads.received} + ${part.bytes}` })
        .where(
          and(
            eq(mediaUploads.id, id),
            eq(mediaUploads.state, 'receiving'),
            eq(mediaUploads.received, part.start),
            gt(mediaUploads.expiresAt, now),
          ),
        )
        .returning()
      if (upload) await tx.insert(mediaUploadParts).values({ ...part, uploadId: id })
      return upload ?? null
    },

    /** Ends one state for another; false if the upload was in none of `from`. */
    move: async (
      tx: Db,
      id: string,
      from: UploadRow['state'],
      to: Partial<UploadRow>,
    ): Promise<boolean> =>
      (
        await tx
          .update(mediaUploads)
          .set(to)
          .where(and(eq(mediaUploads.id, id), eq(mediaUploads.state, from)))
          .returning({ id: mediaUploads.id })
      ).length > 0,

    /** Deletes an upload and answers what it stored. */
    remove: async (id: string): Promise<StoredPiece[]> => {
      const parts = await partsOf(id)
      await db.delete(mediaUploads).where(eq(mediaUploads.id, id))
      return parts
    },

    forgetParts: async (id: string): Promise<void> => {
      await db.delete(mediaUploadParts).where(eq(mediaUploadParts.uploadId, id))
    },

    /** Ids of uploads past their time. */
    listExpired: async (now: Date, limit: number): Promise<string[]> =>
      (
        await db
          .select({ id: mediaUploads.id })
          .from(mediaUploads)
          .where(lt(mediaUploads.expiresAt, now))
          .orderBy(asc(mediaUploads.expiresAt))
          .limit(limit)
      ).map(({ id }) => id),
  }
}
