import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { movedAccounts, movedSubscribers } from '../tables.ts'

export type MovedAccount = typeof movedAccounts.$inferSelect
export type MovedSubscriber = typeof movedSubscribers.$inferSelect

export type PeopleStore = ReturnType<typeof createPeopleStore>

/** SQL of imported accounts and subscribers. Functions taking `tx` run in the caller's transaction. */
export function createPeopleStore(db: Db) {
  return {
    /** A move's accounts, by the key of the person elsewhere. */
    listAccounts: async (moveId: string): Promise<Map<string, MovedAccount>> => {
      const rows = await db.select().from(movedAccounts).where(eq(movedAccounts.moveId, moveId))
      return new Map(rows.map((row) => [row.oldKey, row]))
    },

    addAccounts: async (tx: Db, rows: MovedAccount[]): Promise<void> => {
      if (rows.length > 0) await tx.insert(movedAccounts).values(rows).onConflictDoNothing()
    },

    /** A move's new accounts that got no link to a first password, the oldest first. */
    listUninvited: async (moveId: string, limit: number): Promise<string[]> =>
      (
        await db
          .select({ id: movedAccounts.memberId })
          .from(movedAccounts)
          .where(
            and(
              eq(movedAccounts.moveId, moveId),
              eq(movedAccounts.isNew, true),
              isNull(movedAccounts.invitedAt),
            ),
          )
          .orderBy(asc(movedAccounts.memberId))
          .limit(limit)
      ).map(({ id }) => id),

    markInvited: async (tx: Db, moveId: string, ids: string[], invitedAt: Date): Promise<void> => {
      await tx
        .update(movedAccounts)
        .set({ invitedAt })
        .where(and(eq(movedAccounts.moveId, moveId), inArray(movedAccounts.memberId, ids)))
    },

    /** Forgets accounts that were here before the move. */
    forgetKnown: async (tx: Db, moveId: string): Promise<void> => {
      await tx
        .delete(movedAccounts)
        .where(and(eq(movedAccounts.moveId, moveId), eq(movedAccounts.isNew, false)))
    },

    /** Adds subscribers whose address the move doesn't have; returns how many. */
    addSubscribers: async (tx: Db, rows: MovedSubscriber[]): Promise<number> =>
      rows.length === 0
        ? 0
        : (
            await tx
              .insert(movedSubscribers)
              .values(rows)
              .onConflictDoNothing()
              .returning({ id: movedSubscribers.id })
          ).length,

    listSubscribers: (moveId: string, limit: number): Promise<MovedSubscriber[]> =>
      db
        .select()
        .from(movedSubscribers)
        .where(eq(movedSubscribers.moveId, moveId))
        .orderBy(asc(movedSubscribers.id))
        .limit(limit),

    removeSubscriber: async (id: string): Promise<void> => {
      await db.delete(movedSubscribers).where(eq(movedSubscribers.id, id))
    },

    /** Removes a move's subscribers; returns how many. */
    removeSubscribers: async (tx: Db, moveId: string): Promise<number> =>
      (
        await tx
          .delete(movedSubscribers)
          .where(eq(movedSubscribers.moveId, moveId))
          .returning({ id: movedSubscribers.id })
      ).length,

    /** Forgets subscribers whom the operator hasn't invited since a time. */
    forgetSubscribers: async (before: Date): Promise<void> => {
      await db.delete(movedSubscribers).where(lt(movedSubscribers.addedAt, before))
    },
  }
}
