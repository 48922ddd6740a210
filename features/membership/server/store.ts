import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database.ts'
import { memberships } from './tables.ts'

export type MembershipRow = typeof memberships.$inferSelect

export type MembershipStore = ReturnType<typeof createMembershipStore>

/** Every statement of memberships. */
export function createMembershipStore(db: Db) {
  const byUser = db.select().from(memberships).where(eq(memberships.userId, sql.placeholder('userId'))).prepare('membership_by_user')
  return {
    find: async (userId: string): Promise<MembershipRow | null> => (await byUser.execute({ userId }))[0] ?? null,
    put: async (row: MembershipRow) => {
      await db.insert(memberships).values(row).onConflictDoUpdate({ target: memberships.userId, set: row })
    },
  }
}
