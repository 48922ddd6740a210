import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { codeTries } from '../../contract/rules.ts'
import { passkeyChallenges, pendingLogins } from '../security-tables.ts'

export type PendingLoginStore = ReturnType<typeof createPendingLoginStore>

/** SQL for pending logins and passkey challenges. */
export function createPendingLoginStore(db: Db) {
  const isOpen = (secretHash: string, now: Date) =>
    and(eq(pendingLogins.secretHash, secretHash), gt(pendingLogins.expiresAt, now))

  return {
    add: async (row: { secretHash: string; userId: string; expiresAt: Date }) => {
      await db.insert(pendingLogins).values(row)
    },

    findAccountId: async (secretHash: string, now: Date): Promise<string | null> =>
      (
        await db
          .select({ userId: pendingLogins.userId })
          .from(pendingLogins)
          .where(and(isOpen(secretHash, now), lt(pendingLogins.tries, codeTries)))
      )[0]?.userId ?? null,

    /**
     * Counts an attempt; returns how many are left, or null if none was left or nothing is pending.
     */
    countTry: async (secretHash: string, now: Date): Promise<number | null> => {
      const [counted] = await db
        .update(pendingLogins)
        .set({ tries: sql`${pendingLogins.tries} + 1` })
        .where(and(isOpen(secretHash, now), lt(pendingLogins.tries, codeTries)))
        .returning({ tries: pendingLogins.tries })
      return counted ? codeTries - counted.tries : null
    },

    /** Ends the pending login; true for one caller only. */
    take: async (secretHash: string, now: Date): Promise<boolean> =>
      (
        await db
          .delete(pendingLogins)
          .where(isOpen(secretHash, now))
          .returning({ userId: pendingLogins.userId })
      ).length > 0,

    addChallenge: async (row: typeof passkeyChallenges.$inferInsert) => {
      await db.insert(passkeyChallenges).values(row)
    },

    /** True once for a recent challenge of this browser. */
    takeChallenge: async (challengeHash: string, boundTo: string, now: Date): Promise<boolean> =>
      (
        await db
          .delete(passkeyChallenges)
          .where(
            and(
              eq(passkeyChallenges.challengeHash, challengeHash),
              eq(passkeyChallenges.boundTo, boundTo),
              gt(passkeyChallenges.expiresAt, now),
            ),
          )
          .returning({ boundTo: passkeyChallenges.boundTo })
      ).length > 0,

    forgetOld: async (now: Date) => {
      await db.delete(pendingLogins).where(lt(pendingLogins.expiresAt, now))
      await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
    },
  }
}
