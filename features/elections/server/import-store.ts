import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { users } from '../../identity/server/tables.ts'
import { importLimits, type ImportState } from '../contract/admin-rules.ts'
import { positionsColumn, type RaceRow } from './store.ts'
import type { FullCandidate } from './candidate-store.ts'
import {
  electionCandidates,
  electionHistory,
  electionImportRows,
  electionImports,
  electionPositionChanges,
  electionRaces,
} from './tables.ts'

export type ImportRow = typeof electionImports.$inferSelect
export type StagedRow = typeof electionImportRows.$inferSelect
type NewStagedRow = typeof electionImportRows.$inferInsert

/** Newest first. */
export const importKeyset = keyset([electionImports.id, 'id', 'desc'])

export type ImportStore = ReturnType<typeof createImportStore>

/**
 * SQL for imports, their rows, and bulk changes. Functions taking `tx` run in the caller's
 * transaction.
 */
export function createImportStore(db: Db) {
  /** Imports with their starters, and how many of their positions are pending. */
  const named = () =>
    db
      .select({
        row: electionImports,
        by: { username: users.username, firstName: users.firstName, lastName: users.lastName },
        waiting: sql<number>`(select count(*)::int from ${electionPositionChanges} w where w.import_id = election_imports.id and w.state = 'waiting')`,
      })
      .from(electionImports)
      .leftJoin(users, eq(users.id, electionImports.byId))
  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    add: async (row: typeof electionImports.$inferInsert): Promise<void> => {
      await db.insert(electionImports).values(row)
    },

    find: async (id: string) => (await named().where(eq(electionImports.id, id)))[0] ?? null,

    list: (after: KeysetPosition | null, limit: number) =>
      named()
        .where(importKeyset.after(after))
        .orderBy(...importKeyset.orderBy)
        .limit(limit),

    /** File names by id for the audit log. */
    names: (ids: string[]) =>
      db
        .select({ id: electionImports.id, fileName: electionImports.fileName })
        .from(electionImports)
        .where(inArray(electionImports.id, ids)),

    /** Reserves an import for one upload; false if it has its file or another upload is under way. */
    claim: async (id: string, now: Date, abandonedBefore: Date): Promise<boolean> =>
      (
        await db
          .update(electionImports)
          .set({ receivingSince: now, failure: null })
          .where(
            and(
              eq(electionImports.id, id),
              eq(electionImports.state, 'reading'),
              or(
                isNull(electionImports.receivingSince),
                lt(electionImports.receivingSince, abandonedBefore),
              ),
            ),
          )
          .returning({ id: electionImports.id })
      ).length > 0,

    /** Lets another upload follow one that failed. */
    release: async (id: string): Promise<void> => {
      await db
        .update(electionImports)
        .set({ receivingSince: null })
        .where(eq(electionImports.id, id))
    },

    /** Advances an import; false if its state isn't one of `from`. */
    move: async (
      id: string,
      from: ImportState[],
      change: Partial<ImportRow> & { state: ImportState },
      tx: Db = db,
    ): Promise<boolean> =>
      (
        await tx
          .update(electionImports)
          .set(change)
          .where(and(eq(electionImports.id, id), inArray(electionImports.state, from)))
          .returning({ id: electionImports.id })
      ).length > 0,

    setProgress: async (id: string, processed: number): Promise<void> => {
      await db.update(electionImports).set({ processed }).where(eq(electionImports.id, id))
    },

    removeRows: async (id: string): Promise<void> => {
      await db.delete(electionImportRows).where(eq(electionImportRows.importId, id))
    },

    addRows: async (rows: NewStagedRow[]): Promise<void> => {
      if (rows.length > 0) await db.insert(electionImportRows).values(rows)
    },

    /** Rows after a line, in file order. */
    listRows: (importId: string, afterLine: number, limit: number, from: Db = db) =>
      from
        .select()
        .from(electionImportRows)
        .where(
          and(eq(electionImportRows.importId, importId), gt(electionImportRows.line, afterLine)),
        )
        .orderBy(asc(electionImportRows.line))
        .limit(limit),

    listBad: (importId: string) =>
      db
        .select({ line: electionImportRows.line, errors: electionImportRows.errors })
        .from(electionImportRows)
        .where(and(eq(electionImportRows.importId, importId), isNotNull(electionImportRows.errors)))
        .orderBy(asc(electionImportRows.line))
        .limit(importLimits.shownErrors),

    countRows: async (importId: string): Promise<{ total: number; bad: number; known: number }> =>
      (
        await db
          .select({
            total: count(),
            bad: count(electionImportRows.errors),
            known: count(electionImportRows.candidateId),
          })
          .from(electionImportRows)
          .where(eq(electionImportRows.importId, importId))
      )[0] ?? { total: 0, bad: 0, known: 0 },

    /** Records many rows' results in one statement. */
    updateRows: async (
      importId: string,
      rows: Pick<StagedRow, 'line' | 'errors' | 'candidateId' | 'before' | 'revision'>[],
      tx: Db = db,
    ): Promise<void> => {
      if (rows.length === 0) return
      await tx.execute(sql`
        update ${electionImportRows} r
        set errors = nullif(v.errors, 'null'::jsonb), candidate_id = v."candidateId",
          before = nullif(v.before, 'null'::jsonb), revision = v.revision
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as v(line int, errors jsonb, "candidateId" uuid, before jsonb, revision int)
        where r.import_id = ${importId}::uuid and r.line = v.line`)
    },

    listRaces: (): Promise<RaceRow[]> => db.select().from(electionRaces).limit(10_000),

    /** The candidates of rows: by id, register, or race and name. */
    findTargets: (
      from: Db | undefined,
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
    listForExport: (year: number, after: string | null, limit: number): Promise<FullCandidate[]> =>
      db
        .select({ candidate: electionCandidates, positions: positionsColumn })
        .from(electionCandidates)
        .where(
          and(
            eq(electionCandidates.year, year),
            after ? gt(electionCandidates.id, after) : undefined,
          ),
        )
        .orderBy(asc(electionCandidates.id))
        .limit(limit),

    /** Deletes imports that were never applied. */
    forget: async (before: Date): Promise<void> => {
      await db
        .delete(electionImports)
        .where(
          and(
            lt(electionImports.createdAt, before),
            inArray(electionImports.state, ['reading', 'checked']),
          ),
        )
    },
  }
}
