import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { identityChecks } from './tables.ts'

export type CheckRow = typeof identityChecks.$inferSelect
export type CheckStore = ReturnType<typeof createCheckStore>

const isRunning = isNull(identityChecks.endedAt)
const isUnredacted = and(isNotNull(identityChecks.endedAt), isNull(identityChecks.redactedAt))

/** SQL for checks at the provider. Functions taking `tx` run in the caller's transaction. */
export function createCheckStore(db: Db) {
  const first = <T>(rows: T[]): T | null => rows[0] ?? null

  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /** Adds a check; false if the member has one that runs. */
    add: async (row: CheckRow): Promise<boolean> =>
      (
        await db
          .insert(identityChecks)
          .values(row)
          .onConflictDoNothing()
          .returning({ id: identityChecks.id })
      ).length > 0,

    findRunning: async (memberId: string): Promise<CheckRow | null> =>
      first(
        await db
          .select()
          .from(identityChecks)
          .where(and(eq(identityChecks.memberId, memberId), isRunning)),
      ),

    findLatest: async (memberId: string): Promise<CheckRow | null> =>
      first(
        await db
          .select()
          .from(identityChecks)
          .where(eq(identityChecks.memberId, memberId))
          .orderBy(desc(identityChecks.startedAt))
          .limit(1),
      ),

    findByRef: async (provider: string, ref: string): Promise<CheckRow | null> =>
      first(
        await db
          .select()
          .from(identityChecks)
          .where(and(eq(identityChecks.provider, provider), eq(identityChecks.ref, ref))),
      ),

    lock: async (tx: Db, id: string): Promise<CheckRow | null> =>
      first(await tx.select().from(identityChecks).where(eq(identityChecks.id, id)).for('update')),

    change: async (tx: Db | null, id: string, change: Partial<CheckRow>): Promise<void> => {
      await (tx ?? db).update(identityChecks).set(change).where(eq(identityChecks.id, id))
    },

    /** Checks that run and were last asked about before a time, longest ago first. */
    listRunning: (before: Date, limit: number): Promise<CheckRow[]> =>
      db
        .select()
        .from(identityChecks)
        .where(and(isRunning, lt(identityChecks.askedAt, before)))
        .orderBy(asc(identityChecks.askedAt))
        .limit(limit),

    /** Checks that are over and not deleted at the provider, the least tried first. */
    listUnredacted: (limit: number): Promise<CheckRow[]> =>
      db
        .select()
        .from(identityChecks)
        .where(isUnredacted)
        .orderBy(asc(identityChecks.redactTries), asc(identityChecks.endedAt))
        .limit(limit),

    /** The same, the longest over first. */
    listLeft: (limit: number): Promise<CheckRow[]> =>
      db
        .select()
        .from(identityChecks)
        .where(isUnredacted)
        .orderBy(asc(identityChecks.endedAt))
        .limit(limit),

    /** Counts a request to delete what the provider collected. */
    addTry: async (id: string): Promise<void> => {
      await db
        .update(identityChecks)
        .set({ redactTries: sql`${identityChecks.redactTries} + 1` })
        .where(eq(identityChecks.id, id))
    },

    /** Forgets checks whose data was deleted before a time. */
    forget: async (before: Date): Promise<void> => {
      await db.delete(identityChecks).where(lt(identityChecks.redactedAt, before))
    },
  }
}
