import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { emailChanges, emailLinks } from '../security-tables.ts'
import { unlessTaken } from '../security/password-store.ts'
import { users } from '../tables.ts'
import {
  lockAddress,
  settleAddress,
  type EmailChange,
  type EmailOutcome,
} from './settled-address-store.ts'

/** SQL for pending changes of an address, which wait for their owner or their day. */
export function createEmailChangeStore(db: Db) {
  return {
    findChange: async (userId: string): Promise<EmailChange | null> =>
      (await db.select().from(emailChanges).where(eq(emailChanges.userId, userId)))[0] ?? null,

    setDecision: async (userId: string, decisionHash: string): Promise<void> => {
      await db.update(emailChanges).set({ decisionHash }).where(eq(emailChanges.userId, userId))
    },

    findDecision: async (decisionHash: string): Promise<string | null> =>
      (
        await db
          .select({ userId: emailChanges.userId })
          .from(emailChanges)
          .where(eq(emailChanges.decisionHash, decisionHash))
      )[0]?.userId ?? null,

    /**
     * Approves a change requested by someone else; null if none is pending or another account got
     * the address.
     */
    approve: (userId: string, now: Date): Promise<EmailOutcome | null> =>
      unlessTaken(
        () =>
          db.transaction(async (tx) => {
            const account = await lockAddress(tx, userId)
            const [change] = await tx
              .update(emailChanges)
              .set({ approvedAt: now, decisionHash: null })
              .where(eq(emailChanges.userId, userId))
              .returning()
            return account && change ? settleAddress(tx, change, account.email, now) : null
          }),
        null,
      ),

    /** Drops a change requested by someone else; false if none is pending. */
    cancel: (userId: string, now: Date): Promise<boolean> =>
      db.transaction(async (tx) => {
        const account = await lockAddress(tx, userId)
        const [change] = await tx
          .delete(emailChanges)
          .where(eq(emailChanges.userId, userId))
          .returning()
        if (!account || !change) return false
        await tx.update(users).set({ pendingEmail: null }).where(eq(users.id, userId))
        await tx
          .update(emailLinks)
          .set({ usedAt: now })
          .where(and(eq(emailLinks.userId, userId), isNull(emailLinks.usedAt)))
        return true
      }),

    /** Changes whose seven days are over and whose new address, if any, is confirmed. */
    listDue: (now: Date): Promise<{ userId: string }[]> =>
      db
        .select({ userId: emailChanges.userId })
        .from(emailChanges)
        .where(
          and(
            lt(emailChanges.takesEffectAt, now),
            or(isNull(emailChanges.email), isNotNull(emailChanges.provenAt)),
          ),
        )
        .limit(500),

    applyDue: (userId: string, now: Date): Promise<EmailOutcome | null> =>
      unlessTaken(
        () =>
          db.transaction(async (tx) => {
            const account = await lockAddress(tx, userId)
            const [change] = await tx
              .select()
              .from(emailChanges)
              .where(eq(emailChanges.userId, userId))
            return account && change ? settleAddress(tx, change, account.email, now) : null
          }),
        null,
      ),
  }
}
