import type { ImportKind } from '#features/imports/server/service.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import { maxCandidateRows } from '../contract/admin-rules.ts'
import type { CandidateStore } from './candidate-store.ts'
import { createCandidateChanges } from './import-apply.ts'
import { plansOf, resolveRows } from './import-plan.ts'
import { candidateColumns, rowOf } from './import-rows.ts'
import { candidatesKind, type ImportStore } from './import-store.ts'
import { electionsTag } from './service.ts'

type Dependencies = {
  store: ImportStore
  candidates: CandidateStore
  currentYear: () => Promise<number>
  invalidation: InvalidationBus
  clock: Clock
}

/** Candidates per export batch. */
const batch = 500

/** Files of candidates; positions await a second editor (docs/product/elections.md 9). */
export function candidateImports({
  store,
  candidates,
  currentYear,
  invalidation,
  clock,
}: Dependencies): ImportKind {
  const changes = createCandidateChanges({ store, candidates, clock })
  return {
    name: candidatesKind,
    noun: { one: 'candidate', many: 'Candidates' },
    columns: candidateColumns,
    keyColumn: 'name',
    maxRows: maxCandidateRows,
    auditName: 'election',

    open: async () => {
      const cycle = { races: await store.listRaces(), year: await currentYear() }
      return async (records, tx) => {
        const resolved = await resolveRows(store, tx, records.flat(), cycle)
        const targets = resolved.flatMap((each) => ('errors' in each ? [] : [each]))
        const ids = targets.flatMap(({ found }) => found?.candidate.id ?? [])
        if (tx) await store.lockCandidates(tx, ids)
        const waiting = await store.listWaitingOfMany(tx, ids)
        return {
          plans: plansOf(resolved, waiting),
          apply: async (run) => (tx ? changes.apply(tx, run, targets) : []),
        }
      }
    },

    undo: async (tx, run, batches) => {
      for await (const rows of batches) await changes.undo(tx, run, rows)
      await store.withdrawChanges(tx, run.importId, clock.now())
    },

    changed: () => invalidation.publish([electionsTag]),

    exportRows: async function* () {
      for (let after: string | null = null; ;) {
        const found = await store.listForExport(null, after, batch)
        for (const candidate of found) yield rowOf(candidate)
        after = found.at(-1)?.candidate.id ?? null
        if (found.length < batch) return
      }
    },
  }
}
