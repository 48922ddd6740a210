import { and, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '#platform/server/database.ts'
import { mediaSlots } from './tables.ts'

export type MediaStore = ReturnType<typeof createMediaStore>

/** Every statement of upload slots. */
export function createMediaStore(db: Db) {
  return {
    add: async (slot: typeof mediaSlots.$inferInsert) => { await db.insert(mediaSlots).values(slot) },
    /** Takes a slot of this member, so that it is used once; false when there is none. */
    take: async (userId: string, key: string, now: Date): Promise<boolean> =>
      (await db.delete(mediaSlots).where(and(eq(mediaSlots.userId, userId), eq(mediaSlots.key, key), gt(mediaSlots.expiresAt, now))).returning({ id: mediaSlots.id })).length > 0,
    forget: async (before: Date) => { await db.delete(mediaSlots).where(lt(mediaSlots.expiresAt, before)) },
  }
}
