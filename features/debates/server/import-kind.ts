import type { Audit } from '#features/audit/server/service.ts'
import type { AppliedRecord, ImportKind, ImportRun } from '#features/imports/server/service.ts'
import { isId } from '#platform/contract/is-id.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { maxDebateRows } from '../contract/rules.ts'
import type { createDebateAdministration } from './administration.ts'
import { idOf, planDebate, titleOf, type DebateEntry } from './import-plan.ts'
import { debateColumns, rowOf } from './import-rows.ts'
import type { createLife } from './life.ts'
import { publishDebateChange } from './service.ts'
import type { DebateStore } from './store.ts'

type Dependencies = {
  store: DebateStore
  administration: Pick<ReturnType<typeof createDebateAdministration>, 'createIn' | 'updateIn'>
  life: Pick<ReturnType<typeof createLife>, 'moveIn'>
  audit: Audit
  clock: Clock
  invalidation: InvalidationBus
}

/** Debates per export batch. */
const batch = 200

/** Files of debates that have not started (docs/product/debates.md 29). */
export function debateImports({
  store,
  administration,
  life,
  audit,
  clock,
  invalidation,
}: Dependencies): ImportKind {
  const applyOne = async (
    tx: Db,
    run: ImportRun,
    { id: known, draft, status, effect }: DebateEntry,
  ): Promise<AppliedRecord> => {
    const { actor } = run
    if (!actor) throw missing('Member')
    if (effect === 'unchanged') return { subjectId: known }
    const id = known ?? newId()
    const record = (verb: string, details: object) =>
      run.beforeCommit((last) =>
        audit.record(last, {
          actorId: actor.account.id,
          action: `debate.${verb}`,
          subject: { kind: 'debate', id },
          ...details,
        }),
      )
    if (draft)
      record(
        known ? 'update' : 'create',
        await (known
          ? administration.updateIn(tx, id, draft)
          : administration.createIn(tx, actor, id, draft)),
      )
    if (status) {
      const from = await life.moveIn(tx, id, status, actor.account.id)
      if (from !== status) record('status', { before: { status: from }, after: { status } })
    }
    run.afterCommit(() => publishDebateChange(invalidation, id))
    return { subjectId: id }
  }

  return {
    name: 'debates',
    noun: { one: 'debate', many: 'Debates' },
    columns: debateColumns,
    keyColumn: 'title',
    maxRows: maxDebateRows,
    auditName: 'debate',

    open: async () => async (records, tx) => {
      const rows = records.flat()
      const found = await store.findMany(tx, rows.map(idOf).filter(isId), rows.map(titleOf))
      const byId = new Map(found.map((each) => [each.debate.id, each]))
      const byTitle = Map.groupBy(found, ({ debate }) => debate.title.toLowerCase())
      const planned = rows.map((row) => {
        const own = byId.get(idOf(row))
        const named = byTitle.get(titleOf(row)) ?? []
        return planDebate(row, own ? [own, ...named] : named, clock.now())
      })
      return {
        plans: planned.map(({ plan }) => plan),
        apply: async (run) => {
          const applied: AppliedRecord[] = []
          for (const { entry } of planned)
            if (tx && entry) applied.push(await applyOne(tx, run, entry))
          return applied
        },
      }
    },

    changed: async () => {},

    exportRows: async function* () {
      for (let after: string | null = null; ;) {
        const found = await store.listAfter(after, batch)
        for (const debate of found) yield rowOf(debate)
        after = found.at(-1)?.id ?? null
        if (found.length < batch) return
      }
    },
  }
}
