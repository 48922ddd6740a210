import { and, count, eq, getTableColumns, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { isShownPublicly } from './references-store.ts'
import { mediaFiles, mediaReferences, mediaSlots, mediaUploads } from './tables.ts'

export type MediaFileRow = typeof mediaFiles.$inferSelect

/** Open slots: one member's count, and the bytes that all slots and uploads may receive. */
export type OpenSlots = { own: number; slotBytes: number; uploadBytes: number; longest: number }

export type MediaStore = ReturnType<typeof createMediaStore>

/**
 * Bytes that may still arrive, and of the longest upload in parts; each caller waits for the one
 * before, so none share room.
 */
export async function pendingIn(tx: Db, now: Date): Promise<Omit<OpenSlots, 'own'>> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('media_slots'))`)
  const [slots] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${mediaSlots.maxBytes}), 0)::float8` })
    .from(mediaSlots)
    .where(gt(mediaSlots.expiresAt, now))
  const [uploads] = await tx
    .select({
      bytes: sql<number>`coalesce(sum(${mediaUploads.size}), 0)::float8`,
      longest: sql<number>`coalesce(max(${mediaUploads.size}), 0)::float8`,
    })
    .from(mediaUploads)
    .where(and(gt(mediaUploads.expiresAt, now), isUnfinished))
  return {
    slotBytes: slots?.bytes ?? 0,
    uploadBytes: uploads?.bytes ?? 0,
    longest: uploads?.longest ?? 0,
  }
}

/** Uploads whose bytes aren't yet a file, and count besides the files. */
export const isUnfinished = inArray(mediaUploads.state, ['receiving', 'checking'])

/** SQL for upload slots and checked files. */
export function createMediaStore(db: Db) {
  const byId = db
    .select({ ...getTableColumns(mediaFiles), isPublic: isShownPublicly })
    .from(mediaFiles)
    .where(eq(mediaFiles.id, sql.placeholder('id')))
    .prepare('media_file_with_reference')
  return {
    /**
     * Adds a slot, one at a time, so concurrent ones don't share the same room.
     * @param check gets what is open and throws if there is no room.
     */
    add: (
      slot: typeof mediaSlots.$inferInsert,
      now: Date,
      check: (open: OpenSlots) => void,
    ): Promise<void> =>
      db.transaction(async (tx) => {
        const open = await pendingIn(tx, now)
        const [own] = await tx
          .select({ count: count() })
          .from(mediaSlots)
          .where(and(eq(mediaSlots.userId, slot.userId), gt(mediaSlots.expiresAt, now)))
        check({ own: own?.count ?? 0, ...open })
        await tx.insert(mediaSlots).values(slot)
      }),
    /** Takes this member's slot for use, once; false if there is none. */
    take: async (userId: string, key: string, now: Date): Promise<boolean> =>
      (
        await db
          .delete(mediaSlots)
          .where(
            and(
              eq(mediaSlots.userId, userId),
              eq(mediaSlots.key, key),
              gt(mediaSlots.expiresAt, now),
            ),
          )
          .returning({ id: mediaSlots.id })
      ).length > 0,
    /**
     * Records the start of an upload; false if the slot expired, was used, or had too many
     * attempts.
     */
    begin: async (key: string, maxAttempts: number, now: Date): Promise<boolean> => {
      const isOpen = and(
        eq(mediaSlots.key, key),
        gt(mediaSlots.expiresAt, now),
        lt(mediaSlots.attempts, maxAttempts),
      )
      const begun = await db
        .update(mediaSlots)
        .set({ attempts: sql`${mediaSlots.attempts} + 1` })
        .where(isOpen)
        .returning({ id: mediaSlots.id })
      return begun.length > 0
    },
    forget: async (before: Date) => {
      await db.delete(mediaSlots).where(lt(mediaSlots.expiresAt, before))
    },

    addFile: async (file: MediaFileRow) => {
      await db.insert(mediaFiles).values(file)
    },
    /** A file, and whether some record shows it to everyone. */
    findFile: async (id: string): Promise<(MediaFileRow & { isPublic: boolean }) | null> =>
      (await byId.execute({ id }))[0] ?? null,
    /** Total bytes of a member's files. */
    bytesOf: async (ownerId: string): Promise<number> =>
      (
        await db
          .select({ bytes: sql<number>`coalesce(sum(${mediaFiles.bytes}), 0)::float8` })
          .from(mediaFiles)
          .where(eq(mediaFiles.ownerId, ownerId))
      )[0]?.bytes ?? 0,

    /** Total bytes of all members' files. */
    bytesOfAll: async (): Promise<number> =>
      (
        await db
          .select({ bytes: sql<number>`coalesce(sum(${mediaFiles.bytes}), 0)::float8` })
          .from(mediaFiles)
      )[0]?.bytes ?? 0,

    /**
     * Deletes unreferenced files from before a time. New references are locked out meanwhile; if
     * `remove` fails, rows stay.
     * @param after the id to continue after, one batch at a time.
     * @returns the last id checked, null at the end.
     */
    sweep: (
      before: Date,
      after: string,
      limit: number,
      remove: (files: MediaFileRow[]) => Promise<void>,
    ): Promise<string | null> =>
      db.transaction(async (tx) => {
        const old = await tx
          .select()
          .from(mediaFiles)
          .where(and(lt(mediaFiles.createdAt, before), gt(mediaFiles.id, after)))
          .orderBy(mediaFiles.id)
          .limit(limit)
          .for('update', { skipLocked: true })
        if (old.length === 0) return null
        const held = await tx
          .selectDistinct({ id: mediaReferences.mediaId })
          .from(mediaReferences)
          .where(
            inArray(
              mediaReferences.mediaId,
              old.map(({ id }) => id),
            ),
          )
        const used = new Set(held.map(({ id }) => id))
        const unused = old.filter(({ id }) => !used.has(id))
        await remove(unused)
        for (const { id } of unused) await tx.delete(mediaFiles).where(eq(mediaFiles.id, id))
        return old.length < limit ? null : (old.at(-1)?.id ?? null)
      }),
  }
}
