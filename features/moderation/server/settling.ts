import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { undoGrace, undoWindow } from '../contract/rules.ts'
import type { Audit } from '#features/audit/server/service.ts'
import type { Authority } from './authority.ts'
import type { Kinds } from './kinds.ts'
import type { ModerationNotices } from './notices.ts'
import type { ItemRow, ModerationStore } from './store.ts'

/**
 * A decision about an item; rejections need a reason. `version` is the one that was read, null for
 * the current one. Only with `isTakedown` does an administrator's rejection end what is public:
 * otherwise someone else's approval came first.
 */
export type Decision = (
  | { state: 'approved'; reason: null }
  | { state: 'rejected'; reason: string; isTakedown?: boolean }
) & { version: number | null }

type Dependencies = {
  store: ModerationStore
  authority: Authority
  audit: Audit
  kinds: Kinds
  notices: ModerationNotices
  clock: Clock
}

/** What a decision does with an entry of the review queue and its subject. */
export function createSettling({ store, authority, audit, kinds, notices, clock }: Dependencies) {
  const settle = async (
    tx: Db,
    viewer: Viewer,
    item: ItemRow,
    { version, ...decision }: Decision,
  ) => {
    const { state, reason } = decision
    const isTakedown = state === 'rejected' && decision.isTakedown
    await authority.checkDecision(tx, item, viewer, version, isTakedown)
    const { kind, subjectId } = item
    const now = clock.now()
    const undoableUntil = new Date(now.getTime() + undoWindow)
    const needsNotice =
      item.authorId !== null && (state === 'rejected' || item.state !== 'reported')
    const isTextRejected =
      item.authorId !== null &&
      item.fingerprint !== null &&
      (await store.isTextRejected(tx, item.authorId, item.fingerprint))
    await notices.tell(tx, item)
    await notices.showNow(tx, item)
    await store.setTextRejected(tx, item, state === 'rejected')
    await kinds.get(kind).apply(tx, {
      subjectId,
      state,
      reason,
      before: item.state,
      at: now,
      reverts: null,
    })
    await store.change(tx, item.id, {
      state,
      reason,
      decidedBy: viewer.account.id,
      decidedAt: now,
      claimedBy: null,
      claimedAt: null,
      ...(state === 'approved'
        ? { rejectedBy: null, rejectedAt: null, appeal: null }
        : { rejectedBy: viewer.account.id, rejectedAt: now }),
      undo: {
        state: item.state,
        reason: item.reason,
        rejectedBy: item.rejectedBy,
        rejectedAt: item.rejectedAt?.toISOString() ?? null,
        appeal: item.appeal,
        isTextRejected,
      },
      notifyAt: needsNotice ? new Date(undoableUntil.getTime() + undoGrace) : null,
    })
    await audit.record(tx, {
      actorId: viewer.account.id,
      action: `${kind}.${state === 'approved' ? 'approve' : 'reject'}`,
      subject: { kind, id: subjectId },
      before: { state: item.state },
      after: { state, reason },
    })
    return { id: item.id, state, undoableUntil, kind, subjectId }
  }

  return { settle }
}
