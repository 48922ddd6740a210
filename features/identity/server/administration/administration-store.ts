import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import type { UsernameStore } from '../names/username-store.ts'
import { pendingLogins } from '../security-tables.ts'
import { endingTokens, sessions, users } from '../tables.ts'

/**
 * What administrators see and set of an account: powers as granted, whether or not they await a
 * second factor.
 */
export type AdministeredAccount = Pick<
  typeof users.$inferSelect,
  | 'id'
  | 'username'
  | 'email'
  | 'pendingEmail'
  | 'isAdmin'
  | 'isModerator'
  | 'isVendor'
  | 'suspendedUntil'
  | 'isBanned'
>

export type AdministrationStore = ReturnType<typeof createAdministrationStore>

/** SQL for administering accounts, always in the caller's transaction. */
export function createAdministrationStore({
  powersNeedSecondFactor,
  usernames,
}: {
  powersNeedSecondFactor: boolean
  usernames: UsernameStore
}) {
  return {
    /**
     * Locks all administrators' rows in a fixed order, so two of them can't remove each other
     * concurrently.
     */
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
      return (
        (
          await tx
            .select({
              id: users.id,
              username: users.username,
              email: users.email,
              pendingEmail: users.pendingEmail,
              isAdmin: users.isAdmin,
              isModerator: users.isModerator,
              isVendor: users.isVendor,
              suspendedUntil: users.suspendedUntil,
              isBanned: users.isBanned,
            })
            .from(users)
            .where(eq(users.id, id))
            .for('update')
        )[0] ?? null
      )
    },

    /** Ends every session, pending login and access token. */
    endSessions: async (tx: Db, id: string): Promise<void> => {
      await tx.update(users).set(endingTokens).where(eq(users.id, id))
      await tx.delete(sessions).where(eq(sessions.userId, id))
      await tx.delete(pendingLogins).where(eq(pendingLogins.userId, id))
    },

    change: async (
      tx: Db,
      id: string,
      change: Partial<typeof users.$inferInsert>,
    ): Promise<void> => {
      if (Object.keys(change).length === 0) return
      const { username } = change
      if (username !== undefined) await usernames.lock(tx, username)
      await tx.update(users).set(change).where(eq(users.id, id)).catch(usernames.refuseTaken)
      if (username !== undefined) await usernames.confirm(tx, { id, username })
    },

    keepFormerName: usernames.keepFormer,
  }
}
