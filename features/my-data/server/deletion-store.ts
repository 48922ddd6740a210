import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { users } from '../../identity/server/tables.ts'
import { accountDeletions, erasedAccounts } from './tables.ts'

export type DeletionRow = typeof accountDeletions.$inferSelect

export type Tombstone = typeof erasedAccounts.$inferSelect

const hashOfId = sql<string>`encode(sha256(${users.id}::text::bytea), 'hex')`

/** SQL for deletions of accounts, and what is left of them. */
export function createDeletionStore(db: Db) {
  return {
    findDeletion: async (memberId: string): Promise<DeletionRow | null> =>
      (
        await db.select().from(accountDeletions).where(eq(accountDeletions.memberId, memberId))
      )[0] ?? null,

    /** Keeps the first date if asked again; the choice changes. */
    putDeletion: async (tx: Db, row: DeletionRow): Promise<DeletionRow> => {
      const [stored = row] = await tx
        .insert(accountDeletions)
        .values(row)
        .onConflictDoUpdate({
          target: accountDeletions.memberId,
          set: { removesContent: row.removesContent },
        })
        .returning()
      await tx.update(users).set({ deletesAt: stored.dueAt }).where(eq(users.id, row.memberId))
      return stored
    },

    /** False if there was none, or the account is already deleted. */
    removeDeletion: async (tx: Db, memberId: string): Promise<boolean> => {
      const removed = await tx
        .delete(accountDeletions)
        .where(eq(accountDeletions.memberId, memberId))
        .returning({ id: accountDeletions.memberId })
      if (removed.length === 0) return false
      await tx.update(users).set({ deletesAt: null }).where(eq(users.id, memberId))
      return true
    },

    /** Deletions that are due, after one of them; the oldest first. */
    listDue: (now: Date, after: DeletionRow | null, limit: number): Promise<DeletionRow[]> =>
      db
        .select()
        .from(accountDeletions)
        .where(
          and(
            lte(accountDeletions.dueAt, now),
            after
              ? sql`(${accountDeletions.dueAt}, ${accountDeletions.memberId}) > (${after.dueAt.toISOString()}::timestamptz, ${after.memberId}::uuid)`
              : undefined,
          ),
        )
        .orderBy(asc(accountDeletions.dueAt), asc(accountDeletions.memberId))
        .limit(limit),

    /** Locks the account; false if it is deleted already. */
    lockAccount: async (tx: Db, memberId: string): Promise<boolean> => {
      const [found] = await tx
        .select({ isErased: users.isErased })
        .from(users)
        .where(eq(users.id, memberId))
        .for('update')
      return found?.isErased === false
    },

    listTombstones: (): Promise<Tombstone[]> =>
      db.select().from(erasedAccounts).orderBy(asc(erasedAccounts.erasedAt)),

    addTombstone: async (tx: Db, row: Tombstone): Promise<void> => {
      await tx.insert(erasedAccounts).values(row).onConflictDoNothing()
    },

    /** Accounts that a restored backup brought back, by the hashes of their ids. */
    listRevived: async (hashes: string[]): Promise<{ id: string; idHash: string }[]> =>
      db
        .select({ id: users.id, idHash: hashOfId })
        .from(users)
        .where(and(eq(users.isErased, false), inArray(hashOfId, hashes))),

    /** Removes finished and failed work that names the member. */
    forgetJobs: async (tx: Db, words: string[]): Promise<void> => {
      for (const word of words)
        await tx.execute(
          sql`delete from jobs.job where state <> 'active' and strpos(data::text, ${word}) > 0`,
        )
    },

    /** What names a member in queued work: the id and the addresses. */
    wordsOf: async (memberId: string): Promise<string[]> => {
      const [found] = await db
        .select({ email: users.email, pendingEmail: users.pendingEmail })
        .from(users)
        .where(eq(users.id, memberId))
      return [memberId, found?.email, found?.pendingEmail].filter((word) => word != null)
    },
  }
}
