import type { Db } from '#platform/server/database/database.ts'
import type { ImportedRow } from '../contract/rules.ts'
import type { ImportKind, Plan } from './kind.ts'
import type { CheckedRow, ImportRowStore, StagedRow } from './row-store.ts'

/**
 * Rows per batch: few enough that planning them never holds up other requests, and that storing or
 * removing what they became ends within a statement's time on a busy machine.
 */
export const batch = 200

/** Rows that together describe one record. */
export type RecordRows = StagedRow[]

/**
 * A file's readable rows in batches, in file order: each record with all its adjacent rows, however
 * the batches fall.
 */
export async function* recordsOf(
  store: ImportRowStore,
  importId: string,
  { groupOf }: Pick<ImportKind, 'groupOf'>,
  tx?: Db,
): AsyncGenerator<{ records: RecordRows[]; rows: number }> {
  let open: RecordRows | null = null
  let openGroup: string | null = null
  for (let after = 0; ;) {
    const rows = await store.listAfter(importId, after, batch, tx)
    const records: RecordRows[] = []
    for (const row of rows) {
      if (!row.data) continue
      const group = groupOf ? groupOf(row.data) : String(row.line)
      if (open && group === openGroup) {
        open.push(row)
        continue
      }
      if (open) records.push(open)
      open = [row]
      openGroup = group
    }
    const isLast = rows.length < batch
    if (isLast && open) records.push(open)
    if (rows.length > 0 || records.length > 0) yield { records, rows: rows.length }
    if (isLast) return
    after = rows.at(-1)?.line ?? after
  }
}

/** A record's rows as its kind plans them. */
export const planned = (rows: RecordRows) =>
  rows.map(({ line, data }) => ({ line, cells: data ?? {} }))

/** A record's checked rows: their effect, or the errors of each. */
export function checkedRows(
  rows: RecordRows,
  plan: Plan,
  { keyColumn }: Pick<ImportKind, 'keyColumn'>,
): CheckedRow[] {
  return rows.map(({ line, data }, index) => {
    if (!('faults' in plan))
      return {
        line,
        errors: null,
        effect: plan.effect,
        subjectId: plan.subjectId,
        seen: plan.seen,
        label: plan.label,
        notes: index === 0 ? plan.notes : [],
      }
    const errors: Record<string, string> = {}
    for (const fault of plan.faults) if (fault.line === line) errors[fault.column] ??= fault.reason
    if (Object.keys(errors).length === 0)
      errors['row'] = `Line ${plan.faults[0]?.line} is about the same record and has an error.`
    return {
      line,
      errors,
      effect: 'error',
      subjectId: null,
      seen: null,
      label: labelOf(data ?? {}, keyColumn),
      notes: [],
    }
  })
}

/** A bad row by what names its record, or by its first value. */
function labelOf(data: ImportedRow, keyColumn: string): string {
  const cells = [data[keyColumn] ?? '', ...Object.values(data)]
  return (cells.find((cell) => cell.trim() !== '') ?? '').slice(0, 80)
}

/** True if the plan does what the check said. */
export function isAsChecked([row]: RecordRows, plan: Plan): boolean {
  return (
    !('faults' in plan) &&
    row?.effect === plan.effect &&
    row.subjectId === plan.subjectId &&
    row.seen === plan.seen
  )
}

/** Refuses a record that earlier rows of the file are about; remembers the others. */
export function onceEach(
  { noun, keyColumn, groupOf }: Pick<ImportKind, 'noun' | 'keyColumn' | 'groupOf'>,
  lines: Map<string, number>,
): (rows: RecordRows, plan: Plan) => Plan {
  return (rows, plan) => {
    if ('faults' in plan) return plan
    const line = rows[0]?.line ?? 0
    const earlier = plan.keys.map((key) => lines.get(key)).find((known) => known !== undefined)
    for (const key of plan.keys) lines.set(key, line)
    return earlier === undefined
      ? plan
      : {
          faults: [
            {
              line,
              column: keyColumn,
              reason: `Line ${earlier} is about the same ${noun.one}.${groupOf ? ' Put its rows one after the other.' : ''}`,
            },
          ],
        }
  }
}
