import type { Audit } from '#features/audit/server/service.ts'
import { personOf } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import { markKinds } from '#features/verification/contract/marks.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { fewestPublished } from '../contract/persuasion.ts'
import { inSteps, reviewMessages } from '../contract/review-rules.ts'
import type { DebateReview, WrittenRemoval } from '../contract/review-schemas.ts'
import { debatePath, isVotingOpen } from '../contract/rules.ts'
import type { ReviewStore } from './review-store.ts'
import type { DebateStore } from './store.ts'
import type { Counts } from './vote-store.ts'

type Dependencies = {
  store: Pick<DebateStore, 'find' | 'lock' | 'transaction'>
  reviews: ReviewStore
  notifications: Notifications
  audit: Audit
  clock: Clock
  /** Called with a debate whose review changed, once stored. */
  changed: (id: string) => Promise<void>
  /** Called with a debate's counts after votes were removed, once stored. */
  counted: (counts: Counts) => void
}

export type Review = ReturnType<typeof createReview>

const votesNotification = 'votes'

const conflict = (message: string) => new DomainError('conflict', message)

/**
 * Administrators' review of a debate's votes: it holds the close, and removes votes by two people's
 * decision (docs/product/debates.md 38 to 42).
 */
export function createReview({
  store,
  reviews,
  notifications,
  audit,
  clock,
  changed,
  counted,
}: Dependencies) {
  notifications.registerKind(votesNotification, {
    name: 'Your votes removed after a review',
    timing: 'now',
  })

  const read = async (viewer: Viewer, id: string): Promise<DebateReview> => {
    const debate = await store.find(id)
    if (!debate) throw missing('Debate')
    const all = debate.votesA + debate.votesB
    const [hold, bursts, sharing, removals] = await Promise.all([
      reviews.findHold(id),
      reviews.listBursts(id),
      reviews.countSharing(id),
      reviews.listRemovals(id),
    ])
    const shareOf = (votes: number) => Math.round((100 * votes) / all)
    const votesSharing = new Map(sharing.map(({ kind, votes }) => [kind, inSteps(votes)]))
    return {
      bursts: bursts.map((burst) => ({ ...burst, share: shareOf(burst.votes) })),
      sharing: markKinds.flatMap((kind) => {
        const votes = votesSharing.get(kind) ?? 0
        return votes === 0 ? [] : [{ kind, votes, share: shareOf(votes) }]
      }),
      hold: hold && { ...hold, by: hold.by && personOf(hold.by) },
      removals: await Promise.all(
        removals.map(async ({ removal, proposedBy, decidedBy }) => ({
          id: removal.id,
          reason: removal.reason,
          proposedAt: removal.proposedAt,
          proposedBy: proposedBy && personOf(proposedBy),
          isOwn: removal.proposedBy === viewer.account.id,
          decision: removal.decision,
          decidedBy: decidedBy && personOf(decidedBy),
          members: removal.decision ? [] : (await reviews.listMembers(removal.id)).map(personOf),
          votes: removal.votes,
        })),
      ),
    }
  }

  const lock = async (tx: Db, id: string) => {
    const debate = await store.lock(tx, id)
    if (!debate) throw missing('Debate')
    return debate
  }
  const lockOpen = async (tx: Db, id: string): Promise<void> => {
    const { status } = await lock(tx, id)
    if (!isVotingOpen(status)) throw conflict(reviewMessages.notOpen)
  }

  /**
   * Takes the votes of a removal's members out of the count and notifies those who had voted.
   * @throws DomainError `conflict` if too few had.
   */
  const remove = async (tx: Db, id: string, removal: { id: string; reason: string }) => {
    const { title } = await lock(tx, id)
    const { memberIds, counts } = await reviews.remove(tx, id, removal.id)
    if (memberIds.length < fewestPublished) throw conflict(reviewMessages.tooFew)
    await notifications.notifyAll(tx, memberIds, removal.id, {
      kind: votesNotification,
      text: reviewMessages.notified(title, removal.reason),
      path: debatePath(id),
    })
    return { votes: memberIds.length, counts }
  }

  const record = (
    tx: Db,
    viewer: Viewer,
    verb: string,
    id: string,
    after?: Record<string, string | number>,
  ): Promise<void> =>
    audit.record(tx, {
      actorId: viewer.account.id,
      action: `debate.${verb}`,
      subject: { kind: 'debate', id },
      ...(after ? { after } : {}),
    })

  return {
    read,

    /** @throws DomainError `conflict` for a debate that isn't open for votes, or is held. */
    hold: async (viewer: Viewer, id: string, reason: string): Promise<DebateReview> => {
      await store.transaction(async (tx) => {
        await lockOpen(tx, id)
        if (await reviews.isHeld(tx, id)) throw conflict(reviewMessages.alreadyHeld)
        await reviews.hold(tx, {
          id: newId(),
          debateId: id,
          reason,
          heldAt: clock.now(),
          heldBy: viewer.account.id,
          releasedAt: null,
          releasedBy: null,
        })
        await record(tx, viewer, 'hold', id, { reason })
      })
      await changed(id)
      return read(viewer, id)
    },

    /** @throws DomainError `conflict` for a debate that isn't held. */
    release: async (viewer: Viewer, id: string): Promise<DebateReview> => {
      await store.transaction(async (tx) => {
        await lock(tx, id)
        const by = { releasedAt: clock.now(), releasedBy: viewer.account.id }
        if (!(await reviews.release(tx, id, by))) throw conflict(reviewMessages.notHeld)
        await record(tx, viewer, 'release', id)
      })
      await changed(id)
      return read(viewer, id)
    },

    /**
     * @throws DomainError `invalid` for an unknown member; `conflict` for a debate that isn't open for
     * votes, while another removal waits, and for members of whom too few voted.
     */
    propose: async (
      viewer: Viewer,
      id: string,
      { usernames, reason }: WrittenRemoval,
    ): Promise<DebateReview> => {
      const members = await reviews.findMembers(usernames)
      const known = new Set(members.map(({ username }) => username.toLowerCase()))
      const unknown = usernames.find((name) => !known.has(name.toLowerCase()))
      if (unknown !== undefined) {
        const message = reviewMessages.noMember(unknown)
        throw new DomainError('invalid', message, { usernames: message })
      }
      const memberIds = members.map((member) => member.id)
      await store.transaction(async (tx) => {
        await lockOpen(tx, id)
        if ((await reviews.countVoters(tx, id, memberIds)) < fewestPublished)
          throw conflict(reviewMessages.tooFew)
        const row = {
          id: newId(),
          debateId: id,
          reason,
          proposedAt: clock.now(),
          proposedBy: viewer.account.id,
          decidedAt: null,
          decidedBy: null,
          decision: null,
          votes: null,
        }
        if (!(await reviews.propose(tx, row, memberIds))) throw conflict(reviewMessages.pending)
        await record(tx, viewer, 'propose-removal', id, { reason, members: memberIds.length })
      })
      return read(viewer, id)
    },

    /**
     * Confirms or declines; proposers withdraw by declining.
     * @throws DomainError `missing`; `conflict` for what was decided, for the proposer's own
     * confirmation, for a debate that isn't open for votes, and if too few of the members voted.
     */
    decide: async (
      viewer: Viewer,
      id: string,
      removalId: string,
      decision: 'confirm' | 'decline',
    ): Promise<DebateReview> => {
      const decidedBy = viewer.account.id
      const counts = await store.transaction(async (tx) => {
        if (decision === 'confirm') await lockOpen(tx, id)
        else await lock(tx, id)
        const removal = await reviews.findRemoval(tx, id, removalId)
        if (!removal) throw missing('Removal')
        if (removal.decidedAt) throw conflict(reviewMessages.decided)
        const isOwn = removal.proposedBy === decidedBy
        if (decision === 'confirm' && isOwn) throw conflict(reviewMessages.ownProposal)
        const done = decision === 'decline' && isOwn ? ('withdraw' as const) : decision
        const removed = done === 'confirm' ? await remove(tx, id, removal) : null
        const votes = removed?.votes ?? null
        await reviews.decide(tx, removalId, {
          decidedAt: clock.now(),
          decidedBy,
          decision: done,
          votes,
        })
        await record(tx, viewer, `${done}-removal`, id, {
          reason: removal.reason,
          ...(votes === null ? {} : { votes }),
        })
        return removed?.counts ?? null
      })
      if (counts) {
        counted(counts)
        await changed(id)
      }
      return read(viewer, id)
    },
  }
}
