import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { accountGuards, passkeys, totpFactors } from '../security-tables.ts'
import { providerIdentities, sessions } from '../tables.ts'

export type AccountGuard = typeof accountGuards.$inferSelect

export type GuardStore = ReturnType<typeof createGuardStore>

/** SQL for guards on accounts whose address someone else set. */
export function createGuardStore(db: Db) {
  return {
    find: async (userId: string, tx: Db = db): Promise<AccountGuard | null> =>
      (await tx.select().from(accountGuards).where(eq(accountGuards.userId, userId)))[0] ?? null,

    proveSession: async (sessionId: string): Promise<void> => {
      await db.update(sessions).set({ isOwnerProven: true }).where(eq(sessions.id, sessionId))
    },
  }
}

/**
 * An address took effect without the owner's approval; an existing guard keeps its time. Open
 * sessions are the owner's: they are flagged, because two nodes' clocks may differ.
 */
export async function raiseGuard(tx: Db, userId: string, since: Date): Promise<void> {
  const raised = await tx
    .insert(accountGuards)
    .values({ userId, since })
    .onConflictDoNothing()
    .returning({ userId: accountGuards.userId })
  if (raised.length)
    await tx.update(sessions).set({ isOwnerProven: true }).where(eq(sessions.userId, userId))
}

/** Someone who didn't show the old password replaced it: the old one is kept for unlocking. */
export async function distrustPassword(
  tx: Db,
  userId: string,
  before: string | null,
): Promise<void> {
  await tx
    .update(accountGuards)
    .set({ isPasswordNew: true, olderPasswordHash: before })
    .where(and(eq(accountGuards.userId, userId), eq(accountGuards.isPasswordNew, false)))
}

/** The proven owner chose this password. */
export async function trustPassword(tx: Db, userId: string): Promise<void> {
  await tx
    .update(accountGuards)
    .set({ isPasswordNew: false, olderPasswordHash: null })
    .where(eq(accountGuards.userId, userId))
}

/**
 * The proven owner confirmed an address: the guard goes, with the sessions it locked. It stays
 * while something else may be someone else's: a reset password, or a factor or linked login newer
 * than the guard.
 */
export async function lowerGuard(tx: Db, userId: string): Promise<void> {
  const [guard] = await tx
    .select()
    .from(accountGuards)
    .where(eq(accountGuards.userId, userId))
    .for('update')
  if (!guard || guard.isPasswordNew) return
  const {
    rows: [found],
  } = await tx.execute<{ isDoubtful: boolean }>(sql`select
    exists(select 1 from ${providerIdentities} where user_id = ${userId} and created_at >= ${guard.since.toISOString()}::timestamptz)
    or exists(select 1 from ${passkeys} where user_id = ${userId} and created_at >= ${guard.since.toISOString()}::timestamptz)
    or exists(select 1 from ${totpFactors} where user_id = ${userId} and created_at >= ${guard.since.toISOString()}::timestamptz) as "isDoubtful"`)
  if (found?.isDoubtful) return
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.isOwnerProven, false)))
  await tx.delete(accountGuards).where(eq(accountGuards.userId, userId))
}
