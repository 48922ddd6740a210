import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { fourEyesMessage } from '../contract/admin-rules.ts'
import type { PositionChange } from '../contract/admin-schemas.ts'
import type { CandidateStore } from './candidate-store.ts'
import { changeKeyset, type ChangeRow } from './position-change-store.ts'
import type { Candidates } from './candidates.ts'
import { changeOf } from './change-mappers.ts'
import { positionAfter } from './positions.ts'
import { electionsTag } from './service.ts'
import { shownColor } from './snapshots.ts'

type Dependencies = {
  store: CandidateStore
  remember: Candidates['remember']
  invalidation: InvalidationBus
  clock: Clock
}

type Decision = { decision: 'confirmed' | 'rejected' | 'withdrawn'; reason: string | null }

export type PositionChanges = ReturnType<typeof createPositionChanges>

/** Changed positions: public once a second editor confirms them. */
export function createPositionChanges({ store, remember, invalidation, clock }: Dependencies) {
  /** Publishes a pending change, locked with its candidate. */
  const confirm = async (tx: Db, viewer: Viewer, change: ChangeRow): Promise<void> => {
    const { candidateId, issue } = change
    const before = await store.find(candidateId, tx)
    if (!before) throw missing('Candidate')
    await store.putPosition(tx, candidateId, issue, positionAfter(change))
    const now = clock.now()
    const { positions } = (await store.find(candidateId, tx)) ?? before
    await store.update(tx, candidateId, {
      color: shownColor(before.candidate.colorOverride, positions),
      changedAt: now,
      revision: before.candidate.revision + 1,
    })
    await store.decideChange(tx, change.id, {
      state: 'confirmed',
      decidedBy: viewer.account.id,
      decidedAt: now,
    })
    await remember(tx, viewer, candidateId, 'position', before)
  }

  /** Publishes pending changes, locked with their candidates. */
  const confirmAll = async (tx: Db, viewer: Viewer, waiting: ChangeRow[]): Promise<void> => {
    for (const change of waiting) await confirm(tx, viewer, change)
  }

  return {
    list: async (viewer: Viewer, query: PageQuery): Promise<Page<PositionChange>> => {
      const page = await changeKeyset.page(
        query,
        (after, limit) => store.listWaiting(after, limit),
        ({ change }) => [change.id],
      )
      return { ...page, items: page.items.map((row) => changeOf(row, viewer)) }
    },

    /**
     * @throws DomainError `forbidden` for one's own change, except to withdraw it; `conflict` if
     * already decided.
     */
    decide: async (viewer: Viewer, id: string, { decision, reason }: Decision): Promise<void> => {
      await store.transaction(async (tx) => {
        const change = await store.lockChange(tx, id)
        if (!change) throw missing('Change')
        if (change.state !== 'waiting')
          throw new DomainError('conflict', 'This change was already decided.')
        const isOwn = change.proposedBy === viewer.account.id
        if (isOwn && decision !== 'withdrawn') throw new DomainError('forbidden', fourEyesMessage)
        if (!isOwn && decision === 'withdrawn')
          throw new DomainError(
            'forbidden',
            'Only the editor who proposed a change can withdraw it.',
          )
        if (decision === 'confirmed') return confirmAll(tx, viewer, [change])
        await store.decideChange(tx, id, {
          state: decision,
          decidedBy: viewer.account.id,
          decidedAt: clock.now(),
          reason,
        })
      })
      if (decision === 'confirmed') await invalidation.publish([electionsTag])
    },

    confirmAll,
  }
}
