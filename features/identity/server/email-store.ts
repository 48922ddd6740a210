import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database.ts'
import { emailLinks } from './security-tables.ts'
import { unlessTaken } from './store.ts'
import { passwordResets, providerLinks, users } from './tables.ts'

/** An address that was proven, and the one that stood there before. */
export type ProvenEmail = { userId: string; email: string; before: string | null }

export type EmailStore = ReturnType<typeof createEmailStore>

/** Every statement of addresses that wait to be proven. */
export function createEmailStore(db: Db) {
  return {
    setPending: async (userId: string, email: string) => {
      await db.update(users).set({ pendingEmail: email }).where(eq(users.id, userId))
    },

    addLink: async (row: Omit<typeof emailLinks.$inferInsert, 'usedAt'>) => { await db.insert(emailLinks).values(row) },

    /**
     * Takes a link and makes the address the account's own. Links that were mailed to the one before end.
     * Null when the link is used, old or unknown, another address waits now, or the address became another account's meanwhile.
     */
    useLink: (secretHash: string, now: Date): Promise<ProvenEmail | null> => unlessTaken(() => db.transaction(async (tx) => {
      const [link] = await tx.update(emailLinks).set({ usedAt: now })
        .where(and(eq(emailLinks.secretHash, secretHash), isNull(emailLinks.usedAt), gt(emailLinks.expiresAt, now)))
        .returning({ userId: emailLinks.userId, email: emailLinks.email })
      if (!link) return null
      const [account] = await tx.select({ before: users.email }).from(users)
        .where(and(eq(users.id, link.userId), eq(sql`lower(${users.pendingEmail})`, link.email.toLowerCase()))).for('update')
      if (!account) return null
      await tx.update(users).set({ email: link.email, emailVerifiedAt: now, pendingEmail: null }).where(eq(users.id, link.userId))
      await tx.update(passwordResets).set({ usedAt: now }).where(and(eq(passwordResets.userId, link.userId), isNull(passwordResets.usedAt)))
      await tx.update(providerLinks).set({ usedAt: now }).where(and(eq(providerLinks.userId, link.userId), isNull(providerLinks.usedAt)))
      return { ...link, before: account.before }
    }), null),

    forgetOldLinks: async (now: Date) => { await db.delete(emailLinks).where(lt(emailLinks.expiresAt, now)) },
  }
}
