import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database.ts'
import { profiles } from './tables.ts'

export type ProfileRow = typeof profiles.$inferSelect

export type ProfileStore = ReturnType<typeof createProfileStore>

/** Every statement of profiles. */
export function createProfileStore(db: Db) {
  const byUser = db.select().from(profiles).where(eq(profiles.userId, sql.placeholder('userId'))).prepare('profile_by_user')
  return {
    find: async (userId: string): Promise<ProfileRow | null> => (await byUser.execute({ userId }))[0] ?? null,
    put: async (row: ProfileRow) => {
      await db.insert(profiles).values(row).onConflictDoUpdate({ target: profiles.userId, set: row })
    },
  }
}
