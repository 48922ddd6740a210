import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import type { RowEffect } from '../contract/rules.ts'
import { importRows } from './tables.ts'

export type StagedRow = typeof importRows.$inferSelect
type NewRow = typeof importRows.$inferInsert
export type CheckedRow = Pick<
  StagedRow,
  'line' | 'effect' | 'errors' | 'subjectId' | 'seen' | 'label' | 'notes'
>

/** In file order. */
export const rowKeyset = keyset([importRows.line, 'integer', 'asc'])

export type ImportRowStore = ReturnType<typeof createImportRowStore>

/** SQL for the rows of imported files. Functions taking `tx` run in the caller's transaction. */
export function createImportRowStore(db: Db) {
  return {
    removeAll: async (importId: string): Promise<void> => {
      await db.delete(importRows).where(eq(importRows.importId, importId))
    },

    add: async (rows: NewRow[]): Promise<void> => {
      if (rows.length > 0) await db.insert(importRows).values(rows)
    },

    /** Rows after a line, in file order. */
    listAfter: (importId: string, line: number, limit: number, tx: Db = db): Promise<StagedRow[]> =>
      tx
        .select()
        .from(importRows)
        .where(and(eq(importRows.importId, importId), gt(importRows.line, line)))
        .orderBy(asc(importRows.line))
        .limit(limit),

    /** Checked rows of one effect, or all. */
    list: (
      importId: string,
      effect: RowEffect | undefined,
      after: KeysetPosition | null,
      limit: number,
    ): Promise<StagedRow[]> =>
      db
        .select()
        .from(importRows)
        .where(
          and(
            eq(importRows.importId, importId),
            effect ? eq(importRows.effect, effect) : isNotNull(importRows.effect),
            rowKeyset.after(after),
          ),
        )
        .orderBy(...rowKeyset.orderBy)
        .limit(limit),

    /** How many rows have each effect. */
    count: async (importId: string): Promise<Record<RowEffect, number>> => {
      const found = await db
        .select({ effect: importRows.effect, count: sql<number>`count(*)::int` })
        .from(importRows)
        .where(eq(importRows.importId, importId))
        .groupBy(importRows.effect)
      const of = (effect: RowEffect) => found.find((each) => each.effect === effect)?.count ?? 0
      return {
        new: of('new'),
        changed: of('changed'),
        unchanged: of('unchanged'),
        error: of('error'),
      }
    },

    /** Stores many rows' results in one statement. */
    setChecked: async (importId: string, rows: CheckedRow[]): Promise<void> => {
      if (rows.length === 0) return
      await db.execute(sql`
        update ${importRows} r
        set effect = v.effect::import_row_effect, errors = nullif(v.errors, 'null'::jsonb),
          subject_id = v."subjectId", seen = v.seen, label = v.label, notes = v.notes
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
          line int, effect text, errors jsonb, "subjectId" uuid, seen text, label text, notes text[])
        where r.import_id = ${importId}::uuid and r.line = v.line`)
    },

    /** Stores which records many rows became, and what undoing them needs. */
    setApplied: async (
      tx: Db,
      importId: string,
      rows: { line: number; subjectId: string | null; undo: unknown }[],
    ): Promise<void> => {
      if (rows.length === 0) return
      await tx.execute(sql`
        update ${importRows} r
        set subject_id = v."subjectId", undo = nullif(v.undo, 'null'::jsonb)
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(
          line int, "subjectId" uuid, undo jsonb)
        where r.import_id = ${importId}::uuid and r.line = v.line`)
    },
  }
}
