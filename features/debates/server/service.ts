import { displayNameOf, hasCheck, isStaff } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { RequireProvenOwner } from '#features/identity/server/service.ts'
import type { Comments } from '#features/comments/server/service.ts'
import type { MediaAddresses } from '#features/media/server/service.ts'
import type { Audit } from '#features/audit/server/service.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import { isId } from '#platform/contract/is-id.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import { pageBy, type KeysetPosition, type PageQuery } from '#platform/server/database/keyset.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import type { ReadAppendices } from '#platform/server/http/appendices.ts'
import { newReceipt } from '#platform/server/ids.ts'
import { firstVoteMessages, takesFirstVotes } from '../contract/first-votes.ts'
import { isUpcoming, type Position } from '../contract/rules.ts'
import type { CastVote, Debate, DebateSummary } from '../contract/schemas.ts'
import { createDebateAdministration } from './administration.ts'
import type { VoteBatcher } from './vote-batcher.ts'
import type { createLife } from './life.ts'
import { createResults, hashReceipt } from './results.ts'
import { createSlots } from './slots.ts'
import type { DebateStore } from './store.ts'
import { debateKeyset, type DebateFilter, type PlaceToCome } from './debate-list-store.ts'
import type { FirstVoteStore } from './first-vote-store.ts'
import type { VoteStore } from './vote-store.ts'

type Dependencies = {
  store: DebateStore
  votes: VoteStore
  firstVotes: FirstVoteStore
  voteBatcher: VoteBatcher
  /** Why a member who isn't verified can't vote in a debate for verified members. */
  refuseUnverified: () => DomainError
  life: ReturnType<typeof createLife>
  comments: Comments
  /** Removes a deleted debate's arguments from the review queue. */
  leaveQueueIn: (tx: Db, id: string) => Promise<void>
  audit: Audit
  invalidation: InvalidationBus
  clock: Clock
  requireProvenOwner: RequireProvenOwner
  /** Validates a video's address and returns it as stored. */
  addresses: MediaAddresses
  /** Shows HTML under members' arguments; returns what to call when it changes for everyone. */
  showUnderArguments: (read: ReadAppendices<Viewer>) => (argumentId: string) => Promise<void>
}

export type Debates = ReturnType<typeof createDebates>

/** Topics of changes to debates. */
export const debateTags = { list: 'debates', one: (id: string) => `debate:${id}` }

/** Notifies every node of a changed debate. */
export const publishDebateChange = (invalidation: InvalidationBus, id: string): Promise<void> =>
  invalidation.publish([debateTags.list, debateTags.one(id)])

/** How many of a member's votes are listed. */
const mostOwnVotes = 200

/** The cursor value of a debate without a time. */
const withoutTime = 0
const placeOf = (position: KeysetPosition | null): PlaceToCome | null =>
  position && {
    startsAt: position[0] === withoutTime ? null : Number(position[0]),
    id: String(position[1]),
  }

type Video = Awaited<ReturnType<DebateStore['listVideos']>>[number]
type Listed = Awaited<ReturnType<DebateStore['list']>>[number]

/** Debates: reading and voting, and what administrators do. */
export function createDebates({
  store,
  votes,
  firstVotes,
  voteBatcher,
  refuseUnverified,
  life,
  comments,
  leaveQueueIn,
  audit,
  invalidation,
  clock,
  addresses,
  requireProvenOwner,
  showUnderArguments,
}: Dependencies) {
  const get = async (id: string): Promise<Debate> => {
    const [row, videos] = isId(id)
      ? await Promise.all([store.find(id), store.listVideos(id)])
      : [null, []]
    if (!row) throw missing('Debate')
    const { published, underReviewSince, removals, ...debate } = row
    return {
      ...summaryOf(debate),
      createdAt: row.createdAt,
      underReviewSince,
      removals,
      verified: published && { votesA: published.verified.A, votesB: published.verified.B },
      videos: videos.map(videoOf),
    }
  }

  return {
    list: async ({
      status,
      search,
      ...query
    }: DebateFilter & PageQuery): Promise<Page<DebateSummary>> => {
      if (status && isUpcoming(status)) {
        const page = await pageBy(['time', 'id'])(
          query,
          (after, limit) => store.listToCome({ status, search }, placeOf(after), limit),
          ({ startsAt, id }) => [startsAt ?? withoutTime, id],
        )
        return { ...page, items: page.items.map(summaryOf) }
      }
      const page = await debateKeyset.page(
        query,
        (after, limit) => store.list({ status, search }, after, limit),
        ({ rank, id }) => [rank ?? 0, id],
      )
      return { ...page, items: page.items.map(summaryOf) }
    },

    get,

    showUnderArguments,

    /**
     * One vote per member and debate; answers once stored. Reporting whether a vote changed would
     * reveal the previous one.
     */
    vote: async (viewer: Viewer, debateId: string, position: Position): Promise<CastVote> => {
      requireProvenOwner(viewer)
      const receipt = newReceipt()
      const { hasChanged, ...counts } = await voteBatcher.cast({
        debateId,
        memberId: viewer.account.id,
        isVerified: viewer.account.isVerified,
        position,
        receiptHash: hashReceipt(debateId, receipt),
      })
      return { ...counts, position, receipt: hasChanged ? receipt : null }
    },

    /** Open debates in which the member hasn't voted, those in voting first. */
    listUnvoted: async (viewer: Viewer): Promise<DebateSummary[]> => {
      requireProvenOwner(viewer)
      return (await store.listUnvoted(viewer.account, 3)).map(summaryOf)
    },

    /**
     * @throws DomainError `conflict` for a debate that takes no first votes now, `forbidden` for one
     * for verified members if the voter isn't.
     */
    voteFirst: async (viewer: Viewer, id: string, position: Position) => {
      requireProvenOwner(viewer)
      if (!(await firstVotes.put(id, viewer.account, position, 'coming_soon'))) {
        const debate = await store.find(id)
        if (!debate) throw missing('Debate')
        if (!takesFirstVotes(debate)) throw new DomainError('conflict', firstVoteMessages.closed)
        throw refuseUnverified()
      }
      return { first: position }
    },

    ownVotes: async (viewer: Viewer) => {
      requireProvenOwner(viewer)
      return votes.listOwn(viewer.account.id, mostOwnVotes)
    },

    ownVote: async (viewer: Viewer, id: string) => {
      requireProvenOwner(viewer)
      return votes.findOwn(id, viewer.account.id)
    },

    ...createResults({ store, votes, firstVotes }),

    /** Uploaded captions as WebVTT. */
    captions: async (id: string): Promise<string> => {
      const text = isId(id) ? await store.findCaptions(id) : null
      if (text === null) throw missing('Captions')
      return text
    },

    history: async (id: string) => {
      if (!(await store.find(id))) throw missing('Debate')
      return store.listChanges(id)
    },

    ...createDebateAdministration({
      store,
      slots: createSlots({ store, addresses }),
      life,
      comments,
      leaveQueueIn,
      audit,
      clock,
      publishChange: (id) => publishDebateChange(invalidation, id),
      get,
    }),
  }
}

function summaryOf({ rank: _rank, ...row }: Listed): DebateSummary {
  return row
}

function videoOf({
  debateId: _debate,
  videoFileId: _video,
  posterFileId: _poster,
  argumentId,
  sources,
  avatar,
  username,
  firstName,
  lastName,
  isAdmin,
  isModerator,
  isVerified,
  showsVerified,
  ...video
}: Video): Debate['videos'][number] {
  return {
    ...video,
    argument:
      argumentId && sources && username
        ? {
            id: argumentId,
            author: {
              username,
              name: displayNameOf({ username, firstName, lastName }),
              isStaff: isStaff({ isAdmin, isModerator }),
              isVerified: hasCheck({ isVerified, showsVerified }),
              avatar,
            },
            sources,
          }
        : null,
  }
}
