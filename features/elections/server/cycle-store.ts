import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { electionCycles, electionRaces } from './tables.ts'
import type { CycleRow, RaceRow } from './store.ts'

export type CycleStore = ReturnType<typeof createCycleStore>

/**
 * SQL for administering cycles and races. Functions taking `tx` run in the caller's transaction.
 */
export function createCycleStore(db: Db) {
  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /** Newest first. */
    list: (): Promise<CycleRow[]> =>
      db.select().from(electionCycles).orderBy(desc(electionCycles.year)).limit(100),

    years: (ids: string[]) =>
      db
        .select({ id: electionCycles.id, year: electionCycles.year })
        .from(electionCycles)
        .where(inArray(electionCycles.id, ids)),

    listRaces: (year: number): Promise<RaceRow[]> =>
      db
        .select()
        .from(electionRaces)
        .where(eq(electionRaces.year, year))
        .orderBy(asc(electionRaces.state), asc(electionRaces.seatClass)),

    current: async (): Promise<number | null> =>
      (
        await db
          .select({ year: electionCycles.year })
          .from(electionCycles)
          .where(eq(electionCycles.isCurrent, true))
      )[0]?.year ?? null,

    lock: async (tx: Db, year: number): Promise<CycleRow | null> =>
      (
        await tx.select().from(electionCycles).where(eq(electionCycles.year, year)).for('update')
      )[0] ?? null,

    /** False if the cycle exists. */
    add: async (tx: Db, row: CycleRow): Promise<boolean> =>
      (
        await tx
          .insert(electionCycles)
          .values(row)
          .onConflictDoNothing()
          .returning({ year: electionCycles.year })
      ).length > 0,

    /** False if the race exists. */
    addRace: async (tx: Db, row: RaceRow): Promise<boolean> =>
      (
        await tx
          .insert(electionRaces)
          .values(row)
          .onConflictDoNothing()
          .returning({ state: electionRaces.state })
      ).length > 0,

    update: async (tx: Db, year: number, change: Partial<CycleRow>): Promise<void> => {
      await tx.update(electionCycles).set(change).where(eq(electionCycles.year, year))
    },

    clearCurrent: async (tx: Db): Promise<void> => {
      await tx
        .update(electionCycles)
        .set({ isCurrent: false })
        .where(eq(electionCycles.isCurrent, true))
    },
  }
}
