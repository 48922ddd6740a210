import { and, eq, gt, isNull, ne, notExists, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { violatedUnique } from '#platform/server/errors.ts'
import { distrustPassword, trustPassword } from '../login/guard-store.ts'
import { emailChanges, pendingLogins } from '../security-tables.ts'
import { endingTokens, passwordResets, sessions, users } from '../tables.ts'

/** SQL for passwords and links that reset them. */
export function createPasswordStore(db: Db) {
  return {
    findPasswordHash: async (userId: string): Promise<string | null> =>
      (
        await db
          .select({ passwordHash: users.passwordHash })
          .from(users)
          .where(eq(users.id, userId))
      )[0]?.passwordHash ?? null,

    /**
     * Sets the password and ends other sessions and all access tokens. `isOwnerProven` tells
     * whether the session may act as the owner.
     */
    setPassword: async (
      userId: string,
      passwordHash: string,
      exceptSession: string,
      isOwnerProven: boolean,
    ) => {
      await db.transaction(async (tx) => {
        const [before] = await tx
          .select({ passwordHash: users.passwordHash })
          .from(users)
          .where(eq(users.id, userId))
          .for('update')
        await (isOwnerProven
          ? trustPassword(tx, userId)
          : distrustPassword(tx, userId, before?.passwordHash ?? null))
        await tx
          .update(users)
          .set({ passwordHash, ...endingTokens })
          .where(eq(users.id, userId))
        await tx
          .delete(sessions)
          .where(and(eq(sessions.userId, userId), ne(sessions.id, exceptSession)))
        await tx.delete(pendingLogins).where(eq(pendingLogins.userId, userId))
      })
    },

    addReset: async (row: typeof passwordResets.$inferInsert) => {
      await db.insert(passwordResets).values(row)
    },

    /**
     * Uses a reset link, sets the password, confirms the address, and ends every session and
     * pending login; the second factor stays. Returns the account; null if the link is used, old or
     * unknown, or another account got the address.
     */
    useReset: (secretHash: string, passwordHash: string, now: Date): Promise<string | null> =>
      unlessTaken(
        () =>
          db.transaction(async (tx) => {
            const [reset] = await tx
              .update(passwordResets)
              .set({ usedAt: now })
              .where(
                and(
                  eq(passwordResets.secretHash, secretHash),
                  isNull(passwordResets.usedAt),
                  gt(passwordResets.expiresAt, now),
                ),
              )
              .returning({ userId: passwordResets.userId, email: passwordResets.email })
            if (!reset) return null
            await tx
              .update(passwordResets)
              .set({ usedAt: now })
              .where(and(eq(passwordResets.userId, reset.userId), isNull(passwordResets.usedAt)))
            const [before] = await tx
              .select({ passwordHash: users.passwordHash })
              .from(users)
              .where(eq(users.id, reset.userId))
              .for('update')
            await distrustPassword(tx, reset.userId, before?.passwordHash ?? null)
            await tx
              .update(users)
              .set({ passwordHash, ...endingTokens })
              .where(eq(users.id, reset.userId))
            await tx
              .update(users)
              .set({ email: reset.email, emailVerifiedAt: now, pendingEmail: null })
              .where(
                and(
                  eq(users.id, reset.userId),
                  isNull(users.email),
                  eq(sql`lower(${users.pendingEmail})`, reset.email.toLowerCase()),
                  notExists(
                    tx
                      .select({ one: sql`1` })
                      .from(emailChanges)
                      .where(eq(emailChanges.userId, reset.userId)),
                  ),
                ),
              )
            await tx.delete(sessions).where(eq(sessions.userId, reset.userId))
            await tx.delete(pendingLogins).where(eq(pendingLogins.userId, reset.userId))
            return reset.userId
          }),
        null,
      ),
  }
}

/** The result if another account got the address meanwhile. */
export async function unlessTaken<T>(change: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (violatedUnique(error) === 'users_email_unique') return otherwise
    throw error
  }
}
