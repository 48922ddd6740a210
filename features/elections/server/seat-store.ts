import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { senateSeats } from './seat-tables.ts'

export type SeatRow = typeof senateSeats.$inferSelect

export type SeatStore = ReturnType<typeof createSeatStore>

/** SQL for the holders of seats. */
export function createSeatStore(db: Db) {
  const ofState = db
    .select()
    .from(senateSeats)
    .where(eq(senateSeats.state, sql.placeholder('state')))
    .orderBy(asc(senateSeats.seatClass))
    .prepare('senate_seats_of_state')
  return {
    ofState: (state: string): Promise<SeatRow[]> => ofState.execute({ state }),

    /** Stores these holders in place of all. */
    replaceAll: (rows: SeatRow[]): Promise<void> =>
      db.transaction(async (tx) => {
        await tx.delete(senateSeats)
        if (rows.length > 0) await tx.insert(senateSeats).values(rows)
      }),

    /** Adds samples of the demo community. */
    addSamples: async (tx: Db, rows: Omit<SeatRow, 'isSample'>[]): Promise<void> => {
      await tx
        .insert(senateSeats)
        .values(rows.map((row) => ({ ...row, isSample: true })))
        .onConflictDoNothing()
    },
  }
}
