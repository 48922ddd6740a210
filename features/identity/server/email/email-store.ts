import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { lowerGuard, raiseGuard } from '../login/guard-store.ts'
import { emailChanges, emailLinks } from '../security-tables.ts'
import { unlessTaken } from '../security/password-store.ts'
import { passwordResets, providerLinks, users } from '../tables.ts'

export type EmailChange = typeof emailChanges.$inferSelect

/**
 * The result of confirming or approving an address: now in effect, or waiting for the other step.
 */
export type EmailOutcome = {
  userId: string
  email: string | null
  before: string | null
  isApplied: boolean
}

export type EmailStore = ReturnType<typeof createEmailStore>

/** SQL for addresses awaiting confirmation or the owner's approval. */
export function createEmailStore(db: Db) {
  /** Puts the address into effect. Links emailed to the previous one expire. */
  const apply = async (
    tx: Db,
    userId: string,
    email: string | null,
    now: Date,
    change: EmailChange | null,
  ): Promise<void> => {
    await tx
      .update(users)
      .set({
        email,
        emailVerifiedAt: email === null ? null : now,
        pendingEmail: null,
        undeliverableSince: null,
      })
      .where(eq(users.id, userId))
    await tx
      .update(passwordResets)
      .set({ usedAt: now })
      .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)))
    await tx
      .update(providerLinks)
      .set({ usedAt: now })
      .where(and(eq(providerLinks.userId, userId), isNull(providerLinks.usedAt)))
    await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
    if (!change) await lowerGuard(tx, userId)
    else if (!change.approvedAt && email !== null) await raiseGuard(tx, userId, now)
  }

  const settle = async (
    tx: Db,
    change: EmailChange,
    before: string | null,
    now: Date,
  ): Promise<EmailOutcome> => {
    const { userId, email } = change
    const isApplied =
      (email === null || change.provenAt !== null) &&
      (change.approvedAt !== null || change.takesEffectAt <= now)
    if (isApplied) await apply(tx, userId, email, now, change)
    return { userId, email, before, isApplied }
  }

  const lockAddress = async (tx: Db, userId: string) =>
    (
      await tx
        .select({ email: users.email, pendingEmail: users.pendingEmail })
        .from(users)
        .where(eq(users.id, userId))
        .for('update')
    )[0]

  return {
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
            return account && change ? settle(tx, change, account.email, now) : null
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
            if (change) return settle(tx, change, account.email, now)
            await apply(tx, link.userId, link.email, now, null)
            return { ...link, before: account.email, isApplied: true }
          }),
        null,
      ),

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
            return account && change ? settle(tx, change, account.email, now) : null
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
