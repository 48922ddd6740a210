import type { Audit } from '#features/audit/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError, missing, violatedUnique } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { reasonLimits } from '../contract/rules.ts'
import type { WrittenReason } from '../contract/schemas.ts'
import type { ReasonRow, ReasonStore } from './store.ts'

type Dependencies = { store: ReasonStore; audit: Audit; clock: Clock }

export type Reasons = ReturnType<typeof createReasons>

/** Reasons to choose from; decisions copy their text (docs/product/moderation.md 12). */
export function createReasons({ store, audit, clock }: Dependencies) {
  const write = async <T>(work: (tx: Db) => Promise<T>): Promise<T> => {
    try {
      return await store.transaction(work)
    } catch (error) {
      if (violatedUnique(error) !== 'canned_reasons_title') throw error
      throw new DomainError('conflict', 'A reason with this title exists already.')
    }
  }
  const record = (tx: Db, viewer: Viewer, verb: string, { id, purpose, title }: ReasonRow) =>
    audit.record(tx, {
      actorId: viewer.account.id,
      action: `reason.${verb}`,
      subject: { kind: 'reason', id },
      after: { purpose, title },
    })
  const find = async (tx: Db, id: string): Promise<ReasonRow> => {
    const row = await store.lock(tx, id)
    if (!row) throw missing('Reason')
    return row
  }

  return {
    list: (): Promise<ReasonRow[]> => store.list(),

    /** @throws DomainError `conflict` for a title in use, or beyond the most reasons. */
    create: (viewer: Viewer, written: WrittenReason): Promise<ReasonRow> =>
      write(async (tx) => {
        if ((await store.lockAndCount(tx)) >= reasonLimits.count)
          throw new DomainError(
            'conflict',
            `You can keep up to ${reasonLimits.count} reasons. Delete one first.`,
          )
        const row = { ...written, id: newId(), version: 1, updatedAt: clock.now() }
        await store.add(tx, [row])
        await record(tx, viewer, 'create', row)
        return row
      }),

    /** @throws DomainError `missing`; `conflict` if someone changed it, or for a title in use. */
    update: (
      viewer: Viewer,
      id: string,
      { version, ...written }: WrittenReason & { version: number },
    ): Promise<ReasonRow> =>
      write(async (tx) => {
        const before = await find(tx, id)
        if (before.version !== version)
          throw new DomainError(
            'conflict',
            'Someone else changed this reason meanwhile. Reload to see it.',
          )
        const row = { ...before, ...written, version: version + 1, updatedAt: clock.now() }
        await store.change(tx, row)
        await record(tx, viewer, 'change', row)
        return row
      }),

    /** @throws DomainError `missing`. */
    remove: (viewer: Viewer, id: string): Promise<void> =>
      write(async (tx) => {
        const row = await find(tx, id)
        await store.remove(tx, id)
        await record(tx, viewer, 'delete', row)
      }),

    /** Copies the operator's reasons into an empty list. */
    fillIfEmpty: (reasons: WrittenReason[]): Promise<void> =>
      write(async (tx) => {
        if (reasons.length === 0 || (await store.lockAndCount(tx)) > 0) return
        const now = clock.now()
        await store.add(
          tx,
          reasons.map((reason) => ({ ...reason, id: newId(), version: 1, updatedAt: now })),
        )
      }),
  }
}
