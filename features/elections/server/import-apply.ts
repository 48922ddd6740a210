import { isDeepStrictEqual } from 'node:util'
import type { AppliedRecord, ImportRun, UndoRow } from '#features/imports/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import type { CandidateSnapshot } from '../contract/admin-rules.ts'
import type { CandidateStore, FullCandidate } from './candidate-store.ts'
import {
  changedBy,
  enteredOf,
  isOfRegister,
  ownFields,
  type CandidateTarget,
} from './import-plan.ts'
import type { ImportStore } from './import-store.ts'
import { proposePositions } from './positions.ts'
import { shownColor, snapshotOf } from './snapshots.ts'

type Dependencies = { store: ImportStore; candidates: CandidateStore; clock: Clock }

/** The candidate before an import, null for an added one, and its revision after it. */
type CandidateUndo = { before: CandidateSnapshot | null; revision: number }

/** How rows of candidates are applied and undone, in the caller's transaction. */
export function createCandidateChanges({ store, candidates, clock }: Dependencies) {
  const add = async (tx: Db, { importId, byId }: ImportRun, targets: CandidateTarget[]) => {
    const now = clock.now()
    const added = targets.map((target) => ({ ...target, candidate: newCandidate(target, now) }))
    await store.addCandidates(
      tx,
      added.map(({ candidate }) => candidate),
    )
    await store.addHistory(
      tx,
      added.map(({ candidate }) => ({
        candidateId: candidate.id,
        revision: 1,
        at: now,
        action: 'imported' as const,
        byId,
        snapshot: snapshotOf({ candidate, positions: {} }),
      })),
    )
    await store.addChanges(
      tx,
      added.flatMap(({ draft, candidate }) =>
        proposals(enteredOf(draft)).map(([issue, position]) => ({
          id: newId(),
          candidateId: candidate.id,
          issue,
          ...position,
          proposedBy: byId,
          proposedAt: now,
          importId,
          state: 'waiting' as const,
        })),
      ),
    )
    return new Map(
      added.map(({ row, candidate }): [number, AppliedRecord] => [
        row.line,
        { subjectId: candidate.id, undo: { before: null, revision: 1 } satisfies CandidateUndo },
      ]),
    )
  }

  const change = async (
    tx: Db,
    { importId, byId }: ImportRun,
    target: CandidateTarget,
    found: FullCandidate,
  ): Promise<AppliedRecord> => {
    const now = clock.now()
    const { id, revision } = found.candidate
    if (!isOfRegister(target.row))
      await proposePositions(candidates, tx, {
        candidateId: id,
        present: found.positions,
        entered: enteredOf(target.draft),
        editorId: byId,
        importId,
        now,
      })
    const changed = changedBy(target, found)
    const before = snapshotOf(found)
    const after = snapshotOf({ ...found, candidate: changed })
    if (isDeepStrictEqual(before, after)) return { subjectId: id }
    await candidates.update(tx, id, { ...changed, changedAt: now, revision: revision + 1 })
    await candidates.addHistory(tx, {
      candidateId: id,
      revision: revision + 1,
      at: now,
      action: 'imported',
      byId,
      snapshot: after,
    })
    return { subjectId: id, undo: { before, revision: revision + 1 } satisfies CandidateUndo }
  }

  return {
    apply: async (tx: Db, run: ImportRun, targets: CandidateTarget[]): Promise<AppliedRecord[]> => {
      const added = await add(
        tx,
        run,
        targets.filter(({ found }) => found === null),
      )
      const applied: AppliedRecord[] = []
      for (const target of targets)
        applied.push(
          target.found
            ? await change(tx, run, target, target.found)
            : (added.get(target.row.line) ?? { subjectId: null }),
        )
      return applied
    },

    /** @throws DomainError `conflict` if someone changed one of the candidates. */
    undo: async (tx: Db, { actor }: ImportRun, rows: UndoRow[]): Promise<void> => {
      const now = clock.now()
      const touched = rows.filter(({ subjectId, undo }) => subjectId !== null && undo !== null)
      const ids = touched.flatMap(({ subjectId }) => subjectId ?? [])
      await store.lockCandidates(tx, ids)
      const found = await store.findTargets(tx, ids, [], [])
      const added: string[] = []
      for (const { subjectId, undo } of touched) {
        const { before, revision } = undo as CandidateUndo
        const target = found.find(({ candidate }) => candidate.id === subjectId)
        if (!target || target.candidate.revision !== revision)
          throw new DomainError(
            'conflict',
            `${target?.candidate.name ?? 'A candidate'} was changed after the import, so it can't be undone.`,
          )
        if (before === null) {
          added.push(target.candidate.id)
          continue
        }
        const { isRemoved: _isRemoved, positions: _positions, ...fields } = before
        const restored = { ...target.candidate, ...fields, revision: revision + 1 }
        await candidates.update(tx, target.candidate.id, { ...restored, changedAt: now })
        await candidates.addHistory(tx, {
          candidateId: target.candidate.id,
          revision: revision + 1,
          at: now,
          action: 'import_undone',
          byId: actor?.account.id ?? null,
          snapshot: snapshotOf({ ...target, candidate: restored }),
        })
      }
      await store.removeCandidates(tx, added)
    },
  }
}

function newCandidate({ row, draft }: CandidateTarget, now: Date): FullCandidate['candidate'] {
  return {
    ...ownFields(draft),
    id: newId(),
    photoUrl: null,
    color: shownColor(draft.colorOverride, {}),
    isSample: false,
    externalId: row.cells['external_id'] ?? null,
    createdAt: now,
    changedAt: now,
    revision: 1,
    removedAt: null,
  }
}

function proposals(entered: ReturnType<typeof enteredOf>) {
  return (Object.keys(entered) as (keyof typeof entered)[]).flatMap((issue) => {
    const position = entered[issue]
    return position ? [[issue, position] as const] : []
  })
}
