import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Clock } from '#platform/server/clock.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { isWaiting, reportReason, type ReportGround } from '../contract/rules.ts'
import type { MemberStanding } from '../contract/schemas.ts'
import type { Kinds } from './kinds.ts'
import type { ModerationNotices } from './notices.ts'
import type { PublicItems } from './public-items.ts'
import type { ItemRow, ModerationStore } from './store.ts'

type Dependencies = {
  store: ModerationStore
  kinds: Kinds
  publicItems: PublicItems
  notices: ModerationNotices
  clock: Clock
}

const notifiedAtOnce = 100

/** What authors and readers can say, and how they are notified. */
export function createAppealsAndReports({
  store,
  kinds,
  publicItems,
  notices,
  clock,
}: Dependencies) {
  const ownItem = (item: ItemRow | null, viewer: Viewer): ItemRow => {
    if (item?.authorId !== viewer.account.id) throw missing('Content')
    return item
  }

  /** Notifies one author of a decision, unless another process is doing so. */
  const notifyAuthor = (id: string): Promise<void> =>
    store.transaction(async (tx) => {
      const item = await store.lock(tx, id)
      if (item?.notifyAt && item.notifyAt <= clock.now()) await notices.tell(tx, item)
    })

  return {
    /** The status of the viewer's own content. */
    standingOf: async (viewer: Viewer, kind: string, subjectId: string): Promise<MemberStanding> =>
      describe(ownItem(await store.findSubject(kinds.get(kind).kind, subjectId), viewer)),

    /** @throws DomainError `conflict` if nothing was rejected, or it was appealed before. */
    appeal: (
      viewer: Viewer,
      kind: string,
      subjectId: string,
      text: string,
    ): Promise<MemberStanding> =>
      store.transaction(async (tx) => {
        const item = ownItem(await store.lockSubject(tx, kinds.get(kind).kind, subjectId), viewer)
        if (!canAppeal(item))
          throw new DomainError(
            'conflict',
            item.appeal
              ? 'You already appealed. You can appeal each rejection once.'
              : "There's no rejection to appeal.",
          )
        await notices.tell(tx, item)
        const change = {
          state: 'appealed' as const,
          appeal: text,
          waitingSince: clock.now(),
          version: item.version + 1,
          undo: null,
        }
        await store.change(tx, item.id, change)
        return describe({ ...item, ...change })
      }),

    /**
     * @throws DomainError `missing` for unpublished content; `conflict` for one's own, and for a
     * second report of the same text.
     */
    report: async (
      viewer: Viewer,
      kind: string,
      subjectId: string,
      ground: ReportGround,
      note: string | null,
    ): Promise<void> => {
      const content = await publicItems.read(kind, subjectId)
      if (!content) throw missing('Content')
      if (content.authorId === viewer.account.id)
        throw new DomainError('conflict', 'This is yours. You can edit or delete it.')
      const now = clock.now()
      await store.transaction(async (tx) => {
        await publicItems.addOnce(tx, kind, subjectId, content)
        const item = await store.lockSubject(tx, kind, subjectId)
        if (!item) throw missing('Content')
        const changedAt =
          item.decidedAt && !isWaiting(item.state) && item.waitingSince > item.decidedAt
            ? item.waitingSince
            : null
        if (
          !(await store.addReport(
            tx,
            { itemId: item.id, reporterId: viewer.account.id, ground, note, at: now },
            changedAt,
          ))
        ) {
          throw new DomainError(
            'conflict',
            isWaiting(item.state)
              ? 'You already reported this. A moderator will review it.'
              : 'You already reported this, and a moderator made a decision.',
          )
        }
        const reason = reportReason(ground)
        // Rejected content that is public has other words now.
        const isNew = !isWaiting(item.state)
        if (isNew) await notices.tell(tx, item)
        const reasons = isNew ? [reason] : [...new Set([...item.reasons, reason])]
        await store.change(tx, item.id, {
          reasons,
          ...(isNew
            ? {
                state: 'reported' as const,
                waitingSince: now,
                version: item.version + 1,
                undo: null,
              }
            : {}),
        })
      })
    },

    /** Sends emails about decisions that can no longer be undone. */
    notifyAuthors: async (): Promise<void> => {
      for (;;) {
        const due = await store.listDueNotices(clock.now(), notifiedAtOnce)
        for (const id of due) await notifyAuthor(id)
        if (due.length < notifiedAtOnce) return
      }
    },
  }
}

function canAppeal({ state, appeal }: ItemRow): boolean {
  return state === 'rejected' && appeal === null
}

function describe(item: ItemRow): MemberStanding {
  const { state, reasons, reason, decidedAt, appeal } = item
  const isHeld = state === 'flagged' || state === 'withdrawn'
  return {
    state,
    reason: isHeld ? reasons.join(' ') || null : reason,
    decidedAt,
    canAppeal: canAppeal(item),
    appeal,
  }
}
