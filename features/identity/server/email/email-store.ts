import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { emailChanges, emailLinks } from '../security-tables.ts'
import { unlessTaken } from '../security/password-store.ts'
import { users } from '../tables.ts'
import {
  applyAddress,
  lockAddress,
  settleAddress,
  type EmailChange,
  type EmailOutcome,
} from './settled-address-store.ts'
import { createEmailChangeStore } from './email-change-store.ts'

export type EmailStore = ReturnType<typeof createEmailStore>

/** SQL for addresses awaiting confirmation or the owner's approval. */
export function createEmailStore(db: Db) {
  return {
    ...createEmailChangeStore(db),

    /** Stores a pending address. Without `change` it is the proven owner's own. */
    setPending: (
      userId: string,
      email: string | null,
      change: Omit<EmailChange, 'userId' | 'email'> | null,
      tx: Db = db,
    ): Promise<void> =>
      tx.transaction(async (inner) => {
        await inner.update(users).set({ pendingEmail: email }).where(eq(users.id, userId))
        await inner.delete(emailChanges).where(eq(emailChanges.userId, userId))
        if (change) await inner.insert(emailChanges).values({ ...change, userId, email })
      }),

    remove: async (tx: Db, userId: string): Promise<void> => {
      await tx
        .update(users)
        .set({
          email: null,
          emailVerifiedAt: null,
          pendingEmail: null,
          undeliverableSince: null,
        })
        .where(eq(users.id, userId))
      await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
    },

    /** Marks the account that confirmed this address, or unmarks it; writes only changes. */
    setUndeliverable: async (address: string, since: Date | null): Promise<void> => {
      await db
        .update(users)
        .set({ undeliverableSince: since })
        .where(
          and(
            eq(sql`lower(${users.email})`, address.toLowerCase()),
            since ? isNull(users.undeliverableSince) : isNotNull(users.undeliverableSince),
          ),
        )
    },

    addLink: async (row: Omit<typeof emailLinks.$inferInsert, 'usedAt'>) => {
      await db.insert(emailLinks).values(row)
    },

    /**
     * Uses a link; null if it is used, old or unknown, replaced by another pending address, or
     * another account got the address.
     */
    useLink: (secretHash: string, now: Date): Promise<EmailOutcome | null> =>
      unlessTaken(
        () =>
          db.transaction(async (tx) => {
            const [link] = await tx
              .update(emailLinks)
              .set({ usedAt: now })
              .where(
                and(
                  eq(emailLinks.secretHash, secretHash),
                  isNull(emailLinks.usedAt),
                  gt(emailLinks.expiresAt, now),
                ),
              )
              .returning({ userId: emailLinks.userId, email: emailLinks.email })
            if (!link) return null
            const account = await lockAddress(tx, link.userId)
            if (account?.pendingEmail?.toLowerCase() !== link.email.toLowerCase()) return null
            const [change] = await tx
              .update(emailChanges)
              .set({ provenAt: now })
              .where(eq(emailChanges.userId, link.userId))
              .returning()
            if (change) return settleAddress(tx, change, account.email, now)
            await applyAddress(tx, link.userId, link.email, now, null)
            return { ...link, before: account.email, isApplied: true }
          }),
        null,
      ),

    /** Drops changes whose new address was never confirmed, with the pending address. */
    forgetUnproven: async (before: Date): Promise<void> => {
      await db.execute(sql`
        with gone as (delete from email_changes where takes_effect_at < ${before.toISOString()}::timestamptz and proven_at is null returning user_id)
        update users set pending_email = null from gone where users.id = gone.user_id`)
    },

    forgetOldLinks: async (now: Date) => {
      await db.delete(emailLinks).where(lt(emailLinks.expiresAt, now))
    },
  }
}
