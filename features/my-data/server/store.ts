import { and, count, desc, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { violatedUnique } from '#platform/server/errors.ts'
import { dataExports } from './tables.ts'
import { createDeletionStore } from './deletion-store.ts'

export type ExportRow = typeof dataExports.$inferSelect

/** Exports shown to their member. */
const shown = 5

export type MyDataStore = ReturnType<typeof createMyDataStore>

/** SQL for exports, requested deletions and deleted accounts. */
export function createMyDataStore(db: Db) {
  return {
    ...createDeletionStore(db),

    listExports: (memberId: string): Promise<ExportRow[]> =>
      db
        .select()
        .from(dataExports)
        .where(eq(dataExports.memberId, memberId))
        .orderBy(desc(dataExports.createdAt), desc(dataExports.id))
        .limit(shown),

    listAllExports: (memberId: string): Promise<ExportRow[]> =>
      db.select().from(dataExports).where(eq(dataExports.memberId, memberId)),

    countExports: async (memberId: string, since: Date): Promise<number> => {
      const [found] = await db
        .select({ count: count() })
        .from(dataExports)
        .where(and(eq(dataExports.memberId, memberId), gt(dataExports.createdAt, since)))
      return found?.count ?? 0
    },

    /** Null if another one is being built. */
    addExport: async (
      row: Pick<ExportRow, 'id' | 'memberId' | 'createdAt'>,
    ): Promise<ExportRow | null> => {
      try {
        const [added] = await db
          .insert(dataExports)
          .values({ ...row, state: 'building' })
          .returning()
        return added ?? null
      } catch (error) {
        if (violatedUnique(error) === 'data_exports_one_building') return null
        throw error
      }
    },

    /** Gives up a member's exports that were begun before a time and never finished. */
    failStale: async (memberId: string, before: Date): Promise<void> => {
      await db
        .update(dataExports)
        .set({ state: 'failed' })
        .where(
          and(
            eq(dataExports.memberId, memberId),
            eq(dataExports.state, 'building'),
            lt(dataExports.createdAt, before),
          ),
        )
    },

    /** Total bytes of archives that can be downloaded. */
    bytesOfExports: async (): Promise<number> =>
      (
        await db
          .select({ bytes: sql<number>`coalesce(sum(${dataExports.bytes}), 0)::float8` })
          .from(dataExports)
          .where(eq(dataExports.state, 'ready'))
      )[0]?.bytes ?? 0,

    listReadyExports: (memberId: string): Promise<ExportRow[]> =>
      db
        .select()
        .from(dataExports)
        .where(and(eq(dataExports.memberId, memberId), eq(dataExports.state, 'ready'))),

    findExport: async (id: string): Promise<ExportRow | null> =>
      (await db.select().from(dataExports).where(eq(dataExports.id, id)))[0] ?? null,

    setExport: async (id: string, change: Partial<ExportRow>): Promise<void> => {
      await db.update(dataExports).set(change).where(eq(dataExports.id, id))
    },

    listOverdueExports: (now: Date, limit: number): Promise<ExportRow[]> =>
      db
        .select()
        .from(dataExports)
        .where(and(eq(dataExports.state, 'ready'), lte(dataExports.expiresAt, now)))
        .limit(limit),
  }
}
