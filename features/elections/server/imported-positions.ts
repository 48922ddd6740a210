import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { fourEyesMessage } from '../contract/admin-rules.ts'
import type { CandidateStore } from './candidate-store.ts'
import type { PositionChanges } from './changes.ts'
import type { ImportStore } from './import-store.ts'
import type { ResultStore } from './results/result-store.ts'
import type { Results } from './results/results.ts'
import { electionsTag } from './service.ts'

type Dependencies = {
  store: ImportStore
  candidates: CandidateStore
  changes: PositionChanges
  results: Pick<Results, 'confirmAll' | 'cycleIds' | 'published'>
  resultStore: ResultStore
  invalidation: InvalidationBus
}

export type ImportedPositions = ReturnType<typeof createImportedPositions>

/** Positions or results confirmed per call. */
const confirmedAtOnce = 200

/**
 * Positions and results that a file brought, which await a second editor (docs/product/elections.md
 * 9, 18).
 */
export function createImportedPositions({
  store,
  candidates,
  changes,
  results,
  resultStore,
  invalidation,
}: Dependencies) {
  const senderOf = async (id: string): Promise<string | null> => {
    const found = await store.findSender(id)
    if (!found) throw missing('Import')
    return found.byId
  }

  const countWaiting = async (id: string): Promise<number> =>
    (await store.countWaiting(id)) + (await resultStore.countOfImport(id, 'waiting'))

  return {
    count: async (viewer: Viewer, id: string): Promise<{ waiting: number; isOwn: boolean }> => {
      const isOwn = (await senderOf(id)) === viewer.account.id
      return { waiting: await countWaiting(id), isOwn }
    },

    /** @throws DomainError `forbidden` for one's own import. */
    confirm: async (viewer: Viewer, id: string): Promise<{ confirmed: number; left: number }> => {
      if ((await senderOf(id)) === viewer.account.id)
        throw new DomainError('forbidden', fourEyesMessage)
      const cycleIds = await results.cycleIds()
      const { positions, counts } = await store.transaction(async (tx) => {
        const waiting = await candidates.lockWaitingOfImport(tx, id, confirmedAtOnce)
        const rows = await resultStore.lockWaitingOfImport(tx, id, confirmedAtOnce)
        await changes.confirmAll(tx, viewer, waiting)
        await results.confirmAll(tx, viewer, rows, cycleIds)
        return { positions: waiting.length, counts: rows }
      })
      if (positions > 0) await invalidation.publish([electionsTag])
      if (counts.length > 0) await results.published(counts)
      return { confirmed: positions + counts.length, left: await countWaiting(id) }
    },
  }
}
