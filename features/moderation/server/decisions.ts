import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { undoGrace, undoWindow } from '../contract/rules.ts'
import type { Audit } from '#features/audit/server/service.ts'
import type { Authority } from './authority.ts'
import type { Kinds } from './kinds.ts'
import type { ModerationNotices } from './notices.ts'
import type { PublicItems } from './public-items.ts'
import type { ItemRow, ModerationStore } from './store.ts'
import { createSettling, type Decision } from './settling.ts'

type Dependencies = {
  store: ModerationStore
  authority: Authority
  audit: Audit
  kinds: Kinds
  publicItems: PublicItems
  notices: ModerationNotices
  clock: Clock
}

/** Claims and decisions: of two moderators one wins, and the other gets a 409. */
export function createDecisions({
  store,
  authority,
  audit,
  kinds,
  publicItems,
  notices,
  clock,
}: Dependencies) {
  const withItem = <T>(id: string, work: (tx: Db, item: ItemRow) => Promise<T>): Promise<T> =>
    store.transaction(async (tx) => {
      const item = await store.lock(tx, id)
      if (!item) throw missing('Item')
      return work(tx, item)
    })
  const { settle } = createSettling({ store, authority, audit, kinds, notices, clock })

  const decideSubjectIn = async (
    tx: Db,
    viewer: Viewer,
    kind: string,
    subjectId: string,
    decision: Decision,
  ) => {
    const item = await store.lockSubject(tx, kind, subjectId)
    if (!item) throw new DomainError('conflict', "This isn't waiting for a decision.")
    return settle(tx, viewer, item, decision)
  }

  return {
    /**
     * @throws DomainError `conflict` if someone else decided or claimed it, or its author changed
     * it; `forbidden` for one's own.
     */
    decide: async (viewer: Viewer, id: string, decision: Decision) => {
      const { kind, subjectId, ...decided } = await withItem(id, (tx, item) =>
        settle(tx, viewer, item, decision),
      )
      await kinds.get(kind).changed(subjectId)
      return decided
    },

    /**
     * The same by the content's own id. A takedown ends what was public when it was asked for, also
     * what nobody reported (docs/product/moderation.md).
     */
    decideSubject: async (viewer: Viewer, kind: string, subjectId: string, decision: Decision) => {
      const isAsked = decision.state === 'rejected' && decision.isTakedown
      const content = isAsked ? await publicItems.read(kind, subjectId) : null
      const { id, state, undoableUntil } = await store.transaction(async (tx) => {
        if (content) await publicItems.addOnce(tx, kind, subjectId, content)
        const asked = isAsked ? { ...decision, isTakedown: content !== null } : decision
        return decideSubjectIn(tx, viewer, kind, subjectId, asked)
      })
      await kinds.get(kind).changed(subjectId)
      return { id, state, undoableUntil }
    },

    /**
     * The same within the caller's transaction, after its own statements; the caller publishes the
     * change.
     */
    decideSubjectIn,

    /** @throws DomainError `conflict` for someone else's decision, or after ten seconds. */
    undo: async (viewer: Viewer, id: string): Promise<void> => {
      const { kind, subjectId } = await withItem(id, async (tx, item) => {
        const { undo, decidedAt } = item
        const isInTime =
          decidedAt !== null &&
          clock.now().getTime() - decidedAt.getTime() <= undoWindow + undoGrace
        if (!undo || !isInTime || item.decidedBy !== viewer.account.id)
          throw new DomainError('conflict', "It's too late to undo this.")
        const reason = undo.state === 'flagged' ? item.reasons.join(' ') : undo.reason
        await kinds.get(item.kind).apply(tx, {
          subjectId: item.subjectId,
          state: undo.state,
          reason,
          before: item.state,
          at: clock.now(),
          reverts: decidedAt,
        })
        await notices.showNow(tx, item)
        const { isTextRejected = false, ...before } = undo
        await store.setTextRejected(tx, item, isTextRejected)
        await store.change(tx, id, {
          ...before,
          rejectedAt: undo.rejectedAt === null ? null : new Date(undo.rejectedAt),
          decidedBy: null,
          decidedAt: null,
          undo: null,
          notifyAt: null,
        })
        await audit.record(tx, {
          actorId: viewer.account.id,
          action: `${item.kind}.undo`,
          subject: { kind: item.kind, id: item.subjectId },
          before: { state: item.state },
          after: { state: undo.state },
        })
        return item
      })
      await kinds.get(kind).changed(subjectId)
    },

    /**
     * Claims an item for ten minutes.
     * @throws DomainError `forbidden` for those who may not decide; `conflict` if someone else was
     * first.
     */
    claim: (viewer: Viewer, id: string): Promise<void> =>
      withItem(id, async (tx, item) => {
        await authority.checkDecision(tx, item, viewer, null)
        await store.change(tx, id, { claimedBy: viewer.account.id, claimedAt: clock.now() })
        await audit.record(tx, {
          actorId: viewer.account.id,
          action: `${item.kind}.claim`,
          subject: { kind: item.kind, id: item.subjectId },
        })
      }),

    /**
     * Releases a claim; administrators may release others'.
     * @throws DomainError `forbidden` for someone else's.
     */
    release: (viewer: Viewer, id: string): Promise<void> =>
      withItem(id, async (tx, item) => {
        if (item.claimedBy === null) return
        if (item.claimedBy !== viewer.account.id && !viewer.account.isAdmin)
          throw new DomainError(
            'forbidden',
            `${await authority.nameOf(tx, item.claimedBy)} has claimed this.`,
          )
        await store.change(tx, id, { claimedBy: null, claimedAt: null })
        await audit.record(tx, {
          actorId: viewer.account.id,
          action: `${item.kind}.release`,
          subject: { kind: item.kind, id: item.subjectId },
        })
      }),
  }
}
