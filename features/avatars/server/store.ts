import { and, asc, count, eq } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { lockAccounts } from '../../identity/server/tables.ts'
import { avatars } from './tables.ts'

export type AvatarRow = typeof avatars.$inferSelect

export type AvatarStore = ReturnType<typeof createAvatarStore>

/** SQL for avatars. Functions taking `tx` run in the caller's transaction. */
export function createAvatarStore(db: Db) {
  const own = (ownerId: string, id: string) => and(eq(avatars.id, id), eq(avatars.ownerId, ownerId))
  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /** A member's avatars, oldest first. Few, by the limit per member. */
    list: (ownerId: string): Promise<AvatarRow[]> =>
      db.select().from(avatars).where(eq(avatars.ownerId, ownerId)).orderBy(asc(avatars.id)),

    find: async (ownerId: string, id: string): Promise<AvatarRow | null> =>
      (await db.select().from(avatars).where(own(ownerId, id)))[0] ?? null,

    lock: async (tx: Db, ownerId: string, id: string): Promise<AvatarRow | null> =>
      (await tx.select().from(avatars).where(own(ownerId, id)).for('update'))[0] ?? null,

    /** Counts a member's avatars; others who count wait for the transaction's end. */
    countLocked: async (tx: Db, ownerId: string): Promise<number> => {
      await lockAccounts(tx, [ownerId])
      const [found] = await tx
        .select({ total: count() })
        .from(avatars)
        .where(eq(avatars.ownerId, ownerId))
      return found?.total ?? 0
    },

    add: async (tx: Db, row: AvatarRow): Promise<void> => {
      await tx.insert(avatars).values(row)
    },

    update: async (tx: Db, row: AvatarRow): Promise<void> => {
      await tx.update(avatars).set(row).where(eq(avatars.id, row.id))
    },

    remove: async (ownerId: string, id: string): Promise<AvatarRow | null> =>
      (await db.delete(avatars).where(own(ownerId, id)).returning())[0] ?? null,
  }
}
