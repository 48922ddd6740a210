import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { cannedReasons } from './tables.ts'

export type ReasonRow = typeof cannedReasons.$inferSelect
export type ReasonStore = ReturnType<typeof createReasonStore>

/** Serializes additions, so that the count can be checked. */
const additions = sql`select pg_advisory_xact_lock(hashtext('canned_reasons'))`

/** SQL for kept reasons. */
export function createReasonStore(db: Db) {
  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /** Waits for other additions, then counts. */
    lockAndCount: async (tx: Db): Promise<number> => {
      await tx.execute(additions)
      return tx.$count(cannedReasons)
    },

    list: (): Promise<ReasonRow[]> =>
      db
        .select()
        .from(cannedReasons)
        .orderBy(asc(cannedReasons.purpose), asc(sql`lower(${cannedReasons.title})`)),

    lock: async (tx: Db, id: string): Promise<ReasonRow | null> =>
      (await tx.select().from(cannedReasons).where(eq(cannedReasons.id, id)).for('update'))[0] ??
      null,

    add: async (tx: Db, rows: ReasonRow[]): Promise<void> => {
      await tx.insert(cannedReasons).values(rows)
    },

    change: async (tx: Db, { id, ...row }: ReasonRow): Promise<void> => {
      await tx.update(cannedReasons).set(row).where(eq(cannedReasons.id, id))
    },

    remove: async (tx: Db, id: string): Promise<void> => {
      await tx.delete(cannedReasons).where(eq(cannedReasons.id, id))
    },

    listTitles: (ids: string[]) =>
      db
        .select({ id: cannedReasons.id, title: cannedReasons.title })
        .from(cannedReasons)
        .where(inArray(cannedReasons.id, ids)),
  }
}
