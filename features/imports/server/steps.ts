import type { Audit } from '#features/audit/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError } from '#platform/server/errors.ts'
import type { ImportKind, ImportRun, UndoRow } from './kind.ts'
import { batch, checkedRows, isAsChecked, onceEach, planned, recordsOf } from './records.ts'
import type { ImportRowStore } from './row-store.ts'
import type { ImportRecord, ImportStore } from './store.ts'

type Dependencies = { store: ImportStore; rows: ImportRowStore; audit: Audit; clock: Clock }

/** Milliseconds between progress updates. */
const noteEvery = 250

/** The subject kind of imports in the audit log. */
export const importSubject = 'import'

/** An import's steps, each in batches with bounded memory (docs/product/imports.md 2-5). */
export function createImportSteps({ store, rows, audit, clock }: Dependencies) {
  /** Reports progress outside the transaction, whose own updates would show only at its end. */
  const withProgress = async <T>(
    id: string,
    work: (report: (done: number) => void) => Promise<T>,
  ): Promise<T> => {
    let [done, noted] = [0, 0]
    const timer = setInterval(() => {
      if (noted === done) return
      noted = done
      store.setProgress(id, done).catch(() => {})
    }, noteEvery)
    try {
      return await work((count) => {
        done += count
      })
    } finally {
      clearInterval(timer)
    }
  }

  /** Runs `work` in one transaction that ends in the given state; the rest follows the commit. */
  const inTransaction = async (
    { id, byId, total, isOwn }: ImportRecord,
    actor: Viewer | null,
    end: { from: 'applying' | 'undoing'; to: 'applied' | 'undone'; action: string },
    work: (tx: Db, run: ImportRun, report: (done: number) => void) => Promise<void>,
  ): Promise<void> => {
    const after: (() => Promise<void>)[] = []
    await withProgress(id, (report) =>
      store.transaction(async (tx) => {
        const last: ((tx: Db) => Promise<void>)[] = []
        const run: ImportRun = {
          importId: id,
          actor,
          byId,
          beforeCommit: (each) => last.push(each),
          afterCommit: (each) => after.push(each),
        }
        await work(tx, run, report)
        await store.move(
          id,
          [end.from],
          { state: end.to, processed: total, finishedAt: clock.now() },
          tx,
        )
        for (const each of last) await each(tx)
        if (actor && !isOwn)
          await audit.record(tx, {
            actorId: actor.account.id,
            action: end.action,
            subject: { kind: importSubject, id },
            after: { rows: total },
          })
      }),
    )
    for (const each of after) await each()
  }

  return {
    /** Checks every row; changes only the import's own records. */
    check: async ({ id }: ImportRecord, kind: ImportKind, actor: Viewer | null): Promise<void> => {
      const plan = await kind.open(actor)
      const once = onceEach(kind, new Map())
      await withProgress(id, async (report) => {
        for await (const { records, rows: count } of recordsOf(rows, id, kind)) {
          const { plans } = await plan(records.map(planned), null)
          await rows.setChecked(
            id,
            records.flatMap((record, index) => {
              const found = plans[index]
              return found ? checkedRows(record, once(record, found), kind) : []
            }),
          )
          report(count)
        }
      })
      const counts = await rows.count(id)
      const total = counts.new + counts.changed + counts.unchanged + counts.error
      await store.move(id, ['checking'], {
        state: 'checked',
        total,
        processed: total,
        created: counts.new,
        changed: counts.changed,
        unchanged: counts.unchanged,
        bad: counts.error,
      })
    },

    /**
     * Applies all rows in one transaction; if one no longer does what the check said, nothing
     * changes and the file has to be checked again.
     */
    apply: async (row: ImportRecord, kind: ImportKind, actor: Viewer | null): Promise<void> => {
      const { id } = row
      const end = { from: 'applying', to: 'applied', action: `${kind.auditName}.import` } as const
      try {
        const plan = await kind.open(actor)
        await inTransaction(row, actor, end, async (tx, run, report) => {
          for await (const { records, rows: count } of recordsOf(rows, id, kind, tx)) {
            const { plans, apply } = await plan(records.map(planned), tx)
            if (!records.every((record, at) => isAsChecked(record, plans[at] ?? { faults: [] })))
              throw new DomainError('conflict', outdated(kind))
            const applied = await apply(run)
            await rows.setApplied(
              tx,
              id,
              records.flatMap((record, at) =>
                record.map(({ line }) => ({
                  line,
                  subjectId: applied[at]?.subjectId ?? null,
                  undo: applied[at]?.undo ?? null,
                })),
              ),
            )
            report(count)
          }
        })
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        await store.move(id, ['applying'], { state: 'checked', failure: error.message })
      }
    },

    /** Undoes everything in one transaction, unless its kind refuses. */
    undo: async (row: ImportRecord, kind: ImportKind, actor: Viewer | null): Promise<void> => {
      const { id } = row
      const end = {
        from: 'undoing',
        to: 'undone',
        action: `${kind.auditName}.undo_import`,
      } as const
      try {
        await inTransaction(row, actor, end, async (tx, run, report) => {
          await kind.undo?.(tx, run, undoRows(id, tx, report))
        })
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        await store.move(id, ['undoing'], { state: 'applied', failure: error.message })
      }
    },
  }

  async function* undoRows(
    id: string,
    tx: Db,
    report: (done: number) => void,
  ): AsyncGenerator<UndoRow[]> {
    for (let after = 0; ;) {
      const found = await rows.listAfter(id, after, batch, tx)
      if (found.length === 0) return
      yield found
      report(found.length)
      after = found.at(-1)?.line ?? after
    }
  }
}

const outdated = ({ noun }: ImportKind) =>
  `${noun.many} changed since the check. Nothing was applied. Check the file again.`
