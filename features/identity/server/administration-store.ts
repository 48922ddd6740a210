import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { claimUsername } from './username-store.ts'
import { sessions, users } from './tables.ts'

/** What an administrator sees and sets of an account: the powers as they are granted, whether or not they wait for a second factor. */
export type AdministeredAccount = Pick<
  typeof users.$inferSelect,
  'id' | 'username' | 'email' | 'pendingEmail' | 'isAdmin' | 'isModerator' | 'isVendor'
>

export type AdministrationStore = ReturnType<typeof createAdministrationStore>

/** Every statement of administrators about accounts; all belong to the caller's transaction. */
export function createAdministrationStore({
  powersNeedSecondFactor,
}: {
  powersNeedSecondFactor: boolean
}) {
  return {
    /** Holds every administrator's row, in one order, so that two of them cannot remove each other at the same time. */
    lockAdministrators: async (tx: Db): Promise<string[]> => {
      const rows = await tx
        .select({ id: users.id })
        .from(users)
        .where(
          and(
            eq(users.isAdmin, true),
            powersNeedSecondFactor ? isNotNull(users.secondFactorSince) : undefined,
          ),
        )
        .orderBy(users.id)
        .for('update')
      return rows.map(({ id }) => id)
    },

    lock: async (tx: Db, id: string): Promise<AdministeredAccount | null> => {
      const { id: ownId, username, email, pendingEmail, isAdmin, isModerator, isVendor } = users
      return (
        (
          await tx
            .select({ id: ownId, username, email, pendingEmail, isAdmin, isModerator, isVendor })
            .from(users)
            .where(eq(ownId, id))
            .for('update')
        )[0] ?? null
      )
    },

    endSessions: async (tx: Db, id: string): Promise<void> => {
      await tx.delete(sessions).where(eq(sessions.userId, id))
    },

    change: async (
      tx: Db,
      id: string,
      change: Partial<typeof users.$inferInsert>,
    ): Promise<void> => {
      if (Object.keys(change).length === 0) return
      const store = () => tx.update(users).set(change).where(eq(users.id, id))
      await (change.username === undefined
        ? store()
        : claimUsername(tx, { id, username: change.username }, store))
    },
  }
}
