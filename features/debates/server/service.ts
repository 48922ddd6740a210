import { displayNameOf, isStaff } from '#features/identity/contract/display-name.ts'
import type { RequireProvenOwner, Viewer } from '#features/identity/server/service.ts'
import type { Comments } from '#features/comments/server/service.ts'
import type { Audit } from '#features/audit/server/service.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import { isId } from '#platform/contract/is-id.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import { day, type Clock } from '#platform/server/clock.ts'
import { pageBy, type KeysetPosition, type PageQuery } from '#platform/server/database/keyset.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { newId, newReceipt } from '#platform/server/ids.ts'
import {
  arenaMessages,
  isToCome,
  type DebateStatus,
  type Position,
  type Round,
} from '../contract/rules.ts'
import type {
  CastVote,
  DebateDraft,
  Debate,
  DebateSummary,
  GivenSlot,
} from '../contract/schemas.ts'
import type { VoteBatcher } from './vote-batcher.ts'
import type { createLife } from './life.ts'
import { hashReceipt, readTally } from './results.ts'
import { createSlots } from './slots.ts'
import { debateKeyset, type DebateStore, type PlaceToCome } from './store.ts'
import type { VoteStore } from './vote-store.ts'

type Dependencies = {
  store: DebateStore
  votes: VoteStore
  voteBatcher: VoteBatcher
  life: ReturnType<typeof createLife>
  comments: Comments
  /** Removes a deleted debate's arguments from the review queue. */
  leaveQueueIn: (tx: Db, id: string) => Promise<void>
  audit: Audit
  invalidation: InvalidationBus
  clock: Clock
  requireProvenOwner: RequireProvenOwner
  /** Validates a video's address and returns it as stored. */
  videoAddress: (address: string) => string
}

export type Debates = ReturnType<typeof createDebates>

/** Topics of changes to debates. */
export const debateTags = { list: 'debates', one: (id: string) => `debate:${id}` }

/** Notifies every node of a changed debate. */
export const publishDebateChange = (invalidation: InvalidationBus, id: string): Promise<void> =>
  invalidation.publish([debateTags.list, debateTags.one(id)])

/** How far ahead a debate may be scheduled: ten years, in milliseconds. */
const furthest = 3653 * day
/** The cursor value of a debate without a time. */
const withoutTime = 0
const placeOf = (position: KeysetPosition | null): PlaceToCome | null =>
  position && {
    startsAt: position[0] === withoutTime ? null : Number(position[0]),
    id: String(position[1]),
  }

type Video = Awaited<ReturnType<DebateStore['listVideos']>>[number]
type Listed = Awaited<ReturnType<DebateStore['list']>>[number]

/** Debates: reading, voting and administration. */
export function createDebates({
  store,
  votes,
  voteBatcher,
  life,
  comments,
  leaveQueueIn,
  audit,
  invalidation,
  clock,
  videoAddress,
  requireProvenOwner,
}: Dependencies) {
  const slots = createSlots({ store, videoAddress })

  const get = async (id: string): Promise<Debate> => {
    const [row, videos] = isId(id)
      ? await Promise.all([store.find(id), store.listVideos(id)])
      : [null, []]
    if (!row) throw missing('Debate')
    return { ...summaryOf(row), videos: videos.map(videoOf) }
  }

  /** An administrator's change, audited in its own transaction. */
  const administer = async (
    viewer: Viewer,
    id: string,
    verb: string,
    work: (tx: Db) => Promise<{ before?: Fields; after?: Fields }>,
  ): Promise<void> => {
    await store.transaction(async (tx) => {
      const told = await work(tx)
      await audit.record(tx, {
        actorId: viewer.account.id,
        action: `debate.${verb}`,
        subject: { kind: 'debate', id },
        ...told,
      })
    })
    await publishDebateChange(invalidation, id)
  }

  return {
    list: async ({
      status,
      ...query
    }: { status?: DebateStatus | undefined } & PageQuery): Promise<Page<DebateSummary>> => {
      if (status && isToCome(status)) {
        const page = await pageBy(['time', 'id'])(
          query,
          (after, limit) => store.listToCome(status, placeOf(after), limit),
          ({ startsAt, id }) => [startsAt ?? withoutTime, id],
        )
        return { ...page, items: page.items.map(summaryOf) }
      }
      const page = await debateKeyset.page(
        query,
        (after, limit) => store.list(status, after, limit),
        ({ rank, id }) => [rank ?? 0, id],
      )
      return { ...page, items: page.items.map(summaryOf) }
    },

    get,

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
        position,
        receiptHash: hashReceipt(debateId, receipt),
      })
      return { ...counts, position, receipt: hasChanged ? receipt : null }
    },

    ownVote: async (viewer: Viewer, id: string): Promise<Position | null> => {
      requireProvenOwner(viewer)
      return votes.findOwn(id, viewer.account.id)
    },

    result: async (id: string) => {
      if (!isId(id)) throw missing('Result')
      const [debate, result] = await Promise.all([store.find(id), store.findResult(id)])
      if (!debate || !result) throw missing('Result')
      return {
        ...result,
        title: debate.title,
        positionAName: debate.positionAName,
        positionBName: debate.positionBName,
      }
    },

    /** The published tally of closed debates only: before, it would reveal who moved votes. */
    tally: async (id: string): Promise<AsyncIterable<string>> => {
      if (!isId(id) || !(await store.findResult(id))) throw missing('Result')
      return readTally(votes, id)
    },

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

    create: async (viewer: Viewer, { startsAt = null, ...draft }: DebateDraft): Promise<Debate> => {
      const id = newId()
      const at = clock.now()
      requireFuture(startsAt, at)
      await administer(viewer, id, 'create', async (tx) => {
        await store.add(tx, {
          ...draft,
          id,
          startsAt,
          status: 'scheduled',
          createdAt: at,
          createdBy: viewer.account.id,
        })
        await store.addChange(tx, {
          id: newId(at.getTime()),
          debateId: id,
          at,
          from: null,
          to: 'scheduled',
          byId: viewer.account.id,
        })
        return { after: { title: draft.title } }
      })
      return get(id)
    },

    /** The positions may only change before anyone could vote on them. */
    update: async (
      viewer: Viewer,
      id: string,
      { startsAt = null, ...draft }: DebateDraft,
    ): Promise<Debate> => {
      await administer(viewer, id, 'update', async (tx) => {
        const debate = await store.lock(tx, id)
        if (!debate) throw missing('Debate')
        if (debate.status !== 'scheduled' && debate.status !== 'coming_soon')
          throw new DomainError('conflict', "You can't change a debate once it has started.")
        const changed = wordFields.filter((field) => draft[field] !== debate[field])
        if (changed.length > 0 && (await store.wasLive(tx, id)))
          throw new DomainError('conflict', arenaMessages.wordsFixed)
        if (startsAt?.getTime() !== debate.startsAt?.getTime()) requireFuture(startsAt, clock.now())
        await store.update(tx, id, { ...draft, startsAt }, clock.now())
        const told = (from: Pick<DebateDraft, WordField>, at: Date | null | undefined) => ({
          ...Object.fromEntries(changed.map((field) => [field, from[field]])),
          startsAt: at?.toISOString() ?? null,
        })
        return { before: told(debate, debate.startsAt), after: told(draft, startsAt) }
      })
      return get(id)
    },

    setStatus: async (viewer: Viewer, id: string, status: DebateStatus): Promise<Debate> => {
      await life.move(viewer, id, status)
      return get(id)
    },

    setRound: async (viewer: Viewer, id: string, round: Round): Promise<Debate> => {
      await administer(viewer, id, 'round', async (tx) => {
        const debate = await store.lock(tx, id)
        if (!debate) throw missing('Debate')
        if (debate.status === 'closed')
          throw new DomainError('conflict', 'A closed debate stays in its round.')
        await store.update(tx, id, { currentRound: round }, clock.now())
        return { before: { round: debate.currentRound }, after: { round } }
      })
      return get(id)
    },

    remove: async (viewer: Viewer, id: string): Promise<void> => {
      await administer(viewer, id, 'delete', async (tx) => {
        await comments.leaveQueueIn(tx, 'debate', id)
        await leaveQueueIn(tx, id)
        const debate = await store.lock(tx, id)
        if (!debate) throw missing('Debate')
        await store.remove(tx, id)
        await comments.forgetIn(tx, 'debate', id)
        return { before: { title: debate.title, votesA: debate.votesA, votesB: debate.votesB } }
      })
    },

    addVideo: async (viewer: Viewer, id: string, slot: GivenSlot): Promise<Debate> => {
      await administer(viewer, id, 'video', (tx) => slots.fill(tx, viewer, id, slot))
      return get(id)
    },

    removeVideo: async (viewer: Viewer, id: string, videoId: string): Promise<Debate> => {
      await administer(viewer, id, 'video-delete', (tx) => slots.empty(tx, id, videoId))
      return get(id)
    },
  }
}

const wordFields = [
  'title',
  'description',
  'positionA',
  'positionB',
  'positionAName',
  'positionBName',
] as const
type WordField = (typeof wordFields)[number]

type Fields = Record<string, string | number | boolean | null>

function requireFuture(startsAt: Date | null, now: Date): void {
  if (startsAt && startsAt <= now)
    throw new DomainError('invalid', 'A debate must start in the future.', {
      startsAt: 'Choose a time in the future.',
    })
  if (startsAt && startsAt.getTime() > now.getTime() + furthest)
    throw new DomainError('invalid', 'A debate must start within ten years.', {
      startsAt: 'Choose a time within the next ten years.',
    })
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
  username,
  firstName,
  lastName,
  isAdmin,
  isModerator,
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
            },
            sources,
          }
        : null,
  }
}
