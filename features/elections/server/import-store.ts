import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { imports } from '../../imports/server/tables.ts'
import { resultImportKind } from '../contract/result-rules.ts'
import { positionsColumn, type RaceRow } from './store.ts'
import type { FullCandidate } from './candidate-store.ts'
import type { ChangeRow } from './position-change-store.ts'
import {
  electionCandidates,
  electionHistory,
  electionPositionChanges,
  electionRaces,
} from './tables.ts'

/** The kind of candidates' imports. */
export const candidatesKind = 'candidates'

export type ImportStore = ReturnType<typeof createImportStore>

/** SQL for bulk changes by imports. Functions taking `tx` run in the caller's transaction. */
export function createImportStore(db: Db) {
  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    listRaces: (): Promise<RaceRow[]> => db.select().from(electionRaces).limit(10_000),

    /** The candidates of rows: by id, register, or race and name. */
    findTargets: (
      from: Db | null,
      ids: string[],
      externalIds: string[],
      keys: { year: number; state: string; seatClass: number; name: string }[],
    ): Promise<FullCandidate[]> =>
      (from ?? db)
        .select({ candidate: electionCandidates, positions: positionsColumn })
        .from(electionCandidates)
        .where(
          inArray(
            electionCandidates.id,
            sql`(
              select t.id from unnest(${sql.param(ids)}::uuid[]) as t(id)
              union select c.id from ${electionCandidates} c where c.external_id = any(${sql.param(externalIds)}::text[])
              union select c.id from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(year int, state text, "seatClass" smallint, name text)
                join ${electionCandidates} c on c.year = k.year and c.state = k.state and c.seat_class = k."seatClass" and lower(c.name) = lower(k.name))`,
          ),
        ),

    /** Who sent an import of candidates or results; undefined if there is none. */
    findSender: async (id: string): Promise<{ byId: string | null } | undefined> =>
      (
        await db
          .select({ byId: imports.byId })
          .from(imports)
          .where(and(eq(imports.id, id), inArray(imports.kind, [candidatesKind, resultImportKind])))
      )[0],

    /** Pending position changes of many candidates. */
    listWaitingOfMany: (from: Db | null, candidateIds: string[]): Promise<ChangeRow[]> =>
      (from ?? db)
        .select()
        .from(electionPositionChanges)
        .where(
          and(
            inArray(electionPositionChanges.candidateId, candidateIds),
            eq(electionPositionChanges.state, 'waiting'),
          ),
        ),

    lockCandidates: async (tx: Db, ids: string[]): Promise<void> => {
      await tx
        .select({ id: electionCandidates.id })
        .from(electionCandidates)
        .where(inArray(electionCandidates.id, ids))
        .orderBy(asc(electionCandidates.id))
        .for('update')
    },

    addCandidates: async (
      tx: Db,
      rows: (typeof electionCandidates.$inferInsert)[],
    ): Promise<void> => {
      if (rows.length > 0) await tx.insert(electionCandidates).values(rows)
    },

    addHistory: async (tx: Db, rows: (typeof electionHistory.$inferInsert)[]): Promise<void> => {
      if (rows.length > 0) await tx.insert(electionHistory).values(rows)
    },

    addChanges: async (
      tx: Db,
      rows: (typeof electionPositionChanges.$inferInsert)[],
    ): Promise<void> => {
      if (rows.length > 0) await tx.insert(electionPositionChanges).values(rows)
    },

    removeCandidates: async (tx: Db, ids: string[]): Promise<void> => {
      if (ids.length > 0)
        await tx.delete(electionCandidates).where(inArray(electionCandidates.id, ids))
    },

    /** Withdraws an import's pending changes. */
    withdrawChanges: async (tx: Db, importId: string, at: Date): Promise<void> => {
      await tx
        .update(electionPositionChanges)
        .set({ state: 'withdrawn', decidedAt: at })
        .where(
          and(
            eq(electionPositionChanges.importId, importId),
            eq(electionPositionChanges.state, 'waiting'),
          ),
        )
    },

    countWaiting: (importId: string, from: Db = db): Promise<number> =>
      from.$count(
        electionPositionChanges,
        and(
          eq(electionPositionChanges.importId, importId),
          eq(electionPositionChanges.state, 'waiting'),
        ),
      ),

    /** A cycle's candidates after an id, for the export. */
    listForExport: (
      year: number | null,
      after: string | null,
      limit: number,
    ): Promise<FullCandidate[]> =>
      db
        .select({ candidate: electionCandidates, positions: positionsColumn })
        .from(electionCandidates)
        .where(
          and(
            year === null ? undefined : eq(electionCandidates.year, year),
            after ? gt(electionCandidates.id, after) : undefined,
          ),
        )
        .orderBy(asc(electionCandidates.id))
        .limit(limit),
  }
}
