import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Moderation } from '#features/moderation/server/service.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import { countsOf, type InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import {
  challengeMessages as messages,
  defaultReason,
  isVotingOpen,
  type ChallengeStatus,
} from '../contract/rules.ts'
import type {
  AdminChallenge,
  Challenge,
  ChallengeDecision,
  ChallengeVote,
} from '../contract/schemas.ts'
import { adminOf, challengeOf } from './mappers.ts'
import type { ChallengeStore } from './store.ts'
import {
  challengeKind,
  newestApproved,
  newestSubmitted,
  oldestSubmitted,
} from './challenge-list-store.ts'

/** The cache tag of everything that shows challenges. */
export const challengesTag = 'challenges'

type Dependencies = {
  store: ChallengeStore
  moderation: Moderation
  invalidation: InvalidationBus
  clock: Clock
}

export type Challenges = ReturnType<typeof createChallenges>

/** Reading, voting for and deciding about challenges (docs/product/challenges.md). */
export function createChallenges({ store, moderation, invalidation, clock }: Dependencies) {
  const vote = async (viewer: Viewer, id: string, isVoted: boolean): Promise<ChallengeVote> => {
    const votes = await store.transaction(async (tx) => {
      const challenge = await store.lock(tx, id)
      if (challenge?.state !== 'approved' || challenge.disputedAt !== null)
        throw missing('Challenge')
      if (challenge.authorId === viewer.account.id) throw new DomainError('conflict', messages.own)
      if (challenge.contest === null || !isVotingOpen(challenge.contest, clock.now()))
        throw new DomainError('conflict', messages.closed)
      return store.setVote(tx, challenge, viewer.account.id, isVoted)
    })
    await invalidation.publish([countsOf(challengesTag)])
    return { isVoted, votes }
  }

  return {
    list: async (
      { contest, ...query }: { contest?: string | undefined } & PageQuery,
      viewer: Viewer | null,
    ): Promise<Page<Challenge>> => {
      const viewerId = viewer?.account.id ?? null
      const page = await newestApproved.page(
        query,
        (after, limit) => store.listPublic(contest, viewerId, after, limit),
        ({ challenge }) => [challenge.approvedAt ?? challenge.createdAt, challenge.id],
      )
      return { ...page, items: page.items.map((found) => challengeOf(found, viewerId)) }
    },

    /** A member's public challenges; none for a name that nobody has. */
    listOfMember: async (
      username: string,
      query: PageQuery,
      viewer: Viewer | null,
    ): Promise<Page<Challenge>> => {
      const viewerId = viewer?.account.id ?? null
      const page = await newestApproved.page(
        query,
        (after, limit) => store.listPublicOf(username, viewerId, after, limit),
        ({ challenge }) => [challenge.approvedAt ?? challenge.createdAt, challenge.id],
      )
      return { ...page, items: page.items.map((found) => challengeOf(found, viewerId)) }
    },

    vote: (viewer: Viewer, id: string) => vote(viewer, id, true),
    unvote: (viewer: Viewer, id: string) => vote(viewer, id, false),

    listSubmitted: async (
      viewer: Viewer,
      { status, ...query }: { status?: ChallengeStatus | undefined } & PageQuery,
    ): Promise<Page<AdminChallenge>> => {
      const order = status === 'pending' ? oldestSubmitted : newestSubmitted
      const page = await order.page(
        query,
        (after, limit) => store.listSubmitted(status, after, limit),
        ({ challenge }) => [challenge.createdAt, challenge.id],
      )
      return { ...page, items: page.items.map((found) => adminOf(found, viewer)) }
    },

    /** @throws DomainError `conflict` or `forbidden` as for any decision. */
    decide: async (
      viewer: Viewer,
      id: string,
      { status, reason, version }: ChallengeDecision,
    ): Promise<AdminChallenge> => {
      if (!(await store.findSubmitted(id))) throw missing('Challenge')
      await moderation.decideSubject(
        viewer,
        challengeKind,
        id,
        rulingOf({ status, reason, version }),
      )
      const found = await store.findSubmitted(id)
      if (!found) throw missing('Challenge')
      return adminOf(found, viewer)
    },
  }
}

/** A decision in the review queue's format. */
export function rulingOf({ status, reason, version }: ChallengeDecision) {
  const read = version ?? null
  return status === 'approved'
    ? { state: 'approved' as const, reason: null, version: read }
    : { state: 'rejected' as const, reason: reason || defaultReason, version: read }
}
