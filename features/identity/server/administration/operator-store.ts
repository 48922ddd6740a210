import { and, eq, exists, isNotNull, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { distrustPassword, raiseGuard } from '../login/guard-store.ts'
import {
  emailChanges,
  emailLinks,
  passkeys,
  pendingLogins,
  recoveryCodes,
  totpFactors,
} from '../security-tables.ts'
import { endingTokens, passwordResets, providerIdentities, sessions, users } from '../tables.ts'

export type OperatorStore = ReturnType<typeof createOperatorStore>

/** Operator commands on accounts; functions taking `tx` run in the caller's transaction. */
export function createOperatorStore(db: Db) {
  const endLogins = async (tx: Db, id: string): Promise<number> => {
    await tx.update(users).set(endingTokens).where(eq(users.id, id))
    await tx.delete(pendingLogins).where(eq(pendingLogins.userId, id))
    return (await tx.delete(sessions).where(eq(sessions.userId, id)).returning({ id: sessions.id }))
      .length
  }

  const clearSecondFactor = async (tx: Db, id: string): Promise<boolean> => {
    await tx.delete(totpFactors).where(eq(totpFactors.userId, id))
    await tx.delete(passkeys).where(eq(passkeys.userId, id))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id))
    const cleared = await tx
      .update(users)
      .set({ secondFactorSince: null })
      .where(and(eq(users.id, id), isNotNull(users.secondFactorSince)))
      .returning({ id: users.id })
    return cleared.length > 0
  }

  return {
    findId: async (username: string): Promise<string | null> =>
      (
        await db
          .select({ id: users.id })
          .from(users)
          .where(eq(sql`lower(${users.username})`, username.toLowerCase()))
      )[0]?.id ?? null,

    /**
     * Sets a password and ends every session, pending login and reset link. Answers and votes stay
     * locked until the owner shows the old one.
     */
    setPassword: async (tx: Db, id: string, passwordHash: string, now: Date): Promise<void> => {
      const [before] = await tx
        .select({ passwordHash: users.passwordHash })
        .from(users)
        .where(eq(users.id, id))
        .for('update')
      await raiseGuard(tx, id, now)
      await distrustPassword(tx, id, before?.passwordHash ?? null)
      await tx.update(users).set({ passwordHash }).where(eq(users.id, id))
      await tx.delete(passwordResets).where(eq(passwordResets.userId, id))
      await endLogins(tx, id)
    },

    /**
     * Removes authenticator app, passkeys and recovery codes; false if there was no second factor.
     */
    clearSecondFactor,

    /** Ends every session and access token; returns how many sessions. */
    endLogins,

    listDemoAccounts: (tx: Db): Promise<{ id: string; username: string }[]> =>
      tx
        .select({ id: users.id, username: users.username })
        .from(users)
        .where(eq(users.isDemo, true))
        .orderBy(users.id)
        .for('update'),

    /** Removes every way to log in and every power from an account. */
    closeAccount: async (tx: Db, id: string): Promise<void> => {
      await tx
        .update(users)
        .set({
          passwordHash: null,
          email: null,
          emailVerifiedAt: null,
          pendingEmail: null,
          isAdmin: false,
          isModerator: false,
          isVendor: false,
        })
        .where(eq(users.id, id))
      for (const table of [passwordResets, emailLinks, emailChanges, providerIdentities])
        await tx.delete(table).where(eq(table.userId, id))
      await clearSecondFactor(tx, id)
      await endLogins(tx, id)
    },

    /** True while a demo account can log in, or is logged in. */
    hasDemoLogins: async (): Promise<boolean> => {
      const waysIn = [passkeys, providerIdentities, sessions].map((table) =>
        exists(
          db
            .select({ one: sql`1` })
            .from(table)
            .where(eq(table.userId, users.id)),
        ),
      )
      const [found] = await db
        .select({ id: users.id })
        .from(users)
        .where(
          and(
            eq(users.isDemo, true),
            or(isNotNull(users.passwordHash), isNotNull(users.email), ...waysIn),
          ),
        )
        .limit(1)
      return found !== undefined
    },
  }
}
