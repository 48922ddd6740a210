import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { lowerGuard, raiseGuard } from '../login/guard-store.ts'
import { emailChanges } from '../security-tables.ts'
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

/** Puts an address into effect. Links emailed to the previous one expire. */
export async function applyAddress(
  tx: Db,
  userId: string,
  email: string | null,
  now: Date,
  change: EmailChange | null,
): Promise<void> {
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

/** Puts a pending change into effect once it has all it waits for. */
export async function settleAddress(
  tx: Db,
  change: EmailChange,
  before: string | null,
  now: Date,
): Promise<EmailOutcome> {
  const { userId, email } = change
  const isApplied =
    (email === null || change.provenAt !== null) &&
    (change.approvedAt !== null || change.takesEffectAt <= now)
  if (isApplied) await applyAddress(tx, userId, email, now, change)
  return { userId, email, before, isApplied }
}

/** Locks an account's addresses until `tx` ends. */
export const lockAddress = async (tx: Db, userId: string) =>
  (
    await tx
      .select({ email: users.email, pendingEmail: users.pendingEmail })
      .from(users)
      .where(eq(users.id, userId))
      .for('update')
  )[0]
