import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { fourEyesMessage } from '../contract/admin-rules.ts'
import type { CandidateStore } from './candidate-store.ts'
import type { PositionChanges } from './changes.ts'
import type { ImportStore } from './import-store.ts'
import { electionsTag } from './service.ts'

type Dependencies = {
  store: ImportStore
  candidates: CandidateStore
  changes: PositionChanges
  invalidation: InvalidationBus
}

export type ImportedPositions = ReturnType<typeof createImportedPositions>

/** Positions confirmed per call. */
const confirmedAtOnce = 200

/** Positions that a file brought, which await a second editor (docs/product/elections.md 9). */
export function createImportedPositions({
  store,
  candidates,
  changes,
  invalidation,
}: Dependencies) {
  const senderOf = async (id: string): Promise<string | null> => {
    const found = await store.findSender(id)
    if (!found) throw missing('Import')
    return found.byId
  }

  return {
    count: async (viewer: Viewer, id: string): Promise<{ waiting: number; isOwn: boolean }> => {
      const isOwn = (await senderOf(id)) === viewer.account.id
      return { waiting: await store.countWaiting(id), isOwn }
    },

    /** @throws DomainError `forbidden` for one's own import. */
    confirm: async (viewer: Viewer, id: string): Promise<{ confirmed: number; left: number }> => {
      if ((await senderOf(id)) === viewer.account.id)
        throw new DomainError('forbidden', fourEyesMessage)
      const confirmed = await store.transaction(async (tx) => {
        const waiting = await candidates.lockWaitingOfImport(tx, id, confirmedAtOnce)
        await changes.confirmAll(tx, viewer, waiting)
        return waiting.length
      })
      if (confirmed > 0) await invalidation.publish([electionsTag])
      return { confirmed, left: await store.countWaiting(id) }
    },
  }
}
