import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError } from '#platform/server/errors.ts'
import { claimLifetime, isWaiting, tooLate } from '../contract/rules.ts'
import type { ItemRow, ModerationStore } from './store.ts'

/** True while someone has claimed an item. */
export function isClaimed(
  { claimedBy, claimedAt }: Pick<ItemRow, 'claimedBy' | 'claimedAt'>,
  now: Date,
): boolean {
  return (
    claimedBy !== null && claimedAt !== null && now.getTime() - claimedAt.getTime() < claimLifetime
  )
}

/**
 * True if someone else must decide about an item, so its author can't publish it, whoever they are.
 */
export function needsAnother({
  state,
  rejectedAt,
}: Pick<ItemRow, 'state' | 'rejectedAt'>): boolean {
  return rejectedAt !== null || state === 'flagged' || state === 'appealed'
}

/**
 * True for those who may decide about an item: not its author, nor whoever rejected it before an
 * appeal.
 */
export function isImpartial(
  { authorId, state, rejectedBy }: Pick<ItemRow, 'authorId' | 'state' | 'rejectedBy'>,
  viewer: Viewer,
): boolean {
  return (
    authorId !== viewer.account.id && !(state === 'appealed' && rejectedBy === viewer.account.id)
  )
}

export type Authority = ReturnType<typeof createAuthority>

/**
 * Who may decide about what, however a decision arrives: through the queue, the item's address, its
 * editor, or deletion.
 */
export function createAuthority({
  store,
  clock,
}: {
  store: Pick<ModerationStore, 'nameOf'>
  clock: Clock
}) {
  const nameOf = async (tx: Db, id: string | null): Promise<string> => {
    const person = await store.nameOf(tx, id)
    return person ? displayNameOf(person) : 'Somebody'
  }

  const checkImpartial = (item: ItemRow, viewer: Viewer): void => {
    if (isImpartial(item, viewer)) return
    throw new DomainError(
      'forbidden',
      item.authorId === viewer.account.id
        ? 'This is yours, so someone else has to review it.'
        : 'You rejected this, so someone else has to decide the appeal.',
    )
  }

  const checkUnclaimed = async (tx: Db, item: ItemRow, viewer: Viewer): Promise<void> => {
    if (item.claimedBy === viewer.account.id || !isClaimed(item, clock.now())) return
    throw new DomainError('conflict', `${await nameOf(tx, item.claimedBy)} is looking at this.`)
  }

  const checkWaiting = async (tx: Db, { state, decidedBy }: ItemRow): Promise<void> => {
    if (isWaiting(state)) return
    const isDecided = state !== 'withdrawn' && decidedBy !== null
    throw new DomainError(
      'conflict',
      isDecided
        ? tooLate(await nameOf(tx, decidedBy), state === 'approved' ? 'approved' : 'rejected')
        : "This isn't waiting for a decision.",
    )
  }

  return {
    nameOf,

    /**
     * @param version the one that was read; null for the current one.
     * @param isTakedown whether an administrator rejects what was public already.
     * @throws DomainError `forbidden` for one's own content and for an appeal against one's own
     * decision; `conflict` if it isn't pending, is claimed by someone else, or has changed.
     */
    checkDecision: async (
      tx: Db,
      item: ItemRow,
      viewer: Viewer,
      version: number | null,
      isTakedown = false,
    ): Promise<void> => {
      checkImpartial(item, viewer)
      // What is public after a rejection is other words.
      const isPublicState = item.state === 'approved' || item.state === 'rejected'
      if (!isTakedown || !isPublicState || !viewer.account.isAdmin) await checkWaiting(tx, item)
      await checkUnclaimed(tx, item, viewer)
      if (version !== null && version !== item.version)
        throw new DomainError(
          'conflict',
          'The author changed this while you were reading it. Please read it again.',
        )
    },

    /**
     * Authors may always delete. For others, deleting a pending item is a decision, and where
     * rejection must come first, its author must know the reason.
     * @param item null for content unknown to the queue.
     * @throws DomainError `forbidden` or `conflict` as for a decision.
     */
    checkRemoval: async (
      tx: Db,
      item: ItemRow | null,
      viewer: Viewer,
      isRejectedFirst: boolean,
    ): Promise<void> => {
      if (item && isWaiting(item.state)) {
        checkImpartial(item, viewer)
        await checkUnclaimed(tx, item, viewer)
      }
      const isNotified = item?.state === 'rejected' && item.notifyAt === null
      if (isRejectedFirst && !isNotified)
        throw new DomainError(
          'conflict',
          'Reject it with a reason first, so the author knows why it was removed.',
        )
    },
  }
}
