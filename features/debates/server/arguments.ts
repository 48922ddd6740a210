import type { Avatars } from '#features/avatars/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { MediaAddresses } from '#features/media/server/service.ts'
import type { Moderation } from '#features/moderation/server/service.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import { isId } from '#platform/contract/is-id.ts'
import { countsOf, type InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { DomainError, missing, violatedUnique } from '#platform/server/errors.ts'
import { createAppendices, type ReadAppendices } from '#platform/server/http/appendices.ts'
import { newId } from '#platform/server/ids.ts'
import type {
  Argument,
  ArgumentInDebate,
  MemberArgument,
  OwnArgument,
  Rating,
  WrittenArgument,
} from '../contract/arguments-schemas.ts'
import { argumentMessages } from '../contract/messages.ts'
import { type Position, type Round } from '../contract/rules.ts'
import { argumentFor, memberArgumentOf } from './argument-mappers.ts'
import { argumentKeyset, memberArgumentKeyset, type ArgumentStore } from './argument-store.ts'
import { argumentKind, argumentsAsKind, submissionOf } from './arguments-kind.ts'
import { createSlotArguments } from './slot-arguments.ts'
import { publishDebateChange } from './service.ts'
import type { DebateStore } from './store.ts'

type Dependencies = {
  store: ArgumentStore
  debates: DebateStore
  avatars: Avatars
  moderation: Moderation
  invalidation: InvalidationBus
  clock: Clock
  addresses: MediaAddresses
}

const videoField = { name: 'videoUrl', kind: 'video' } as const

type ListQuery = { position: Position; round: Round; cursor?: string | undefined; limit: number }

export type MemberArguments = ReturnType<typeof createArguments>

/** The topic of changes to a debate's arguments. */
export const argumentsTag = (debateId: string) => `arguments:${debateId}`

/**
 * Members' arguments per side and round: submitting, reading, rating, and moderators' decisions
 * (docs/product/debates.md 5).
 */
export function createArguments({
  store,
  debates,
  avatars,
  moderation,
  invalidation,
  clock,
  addresses,
}: Dependencies) {
  const appendices = createAppendices<Viewer>()
  const publishChange = async (debateId: string): Promise<void> => {
    await invalidation.publish([argumentsTag(debateId)])
    await publishDebateChange(invalidation, debateId)
  }
  moderation.register(
    argumentsAsKind({
      store,
      debates,
      slots: createSlotArguments({ debates, store }),
      changed: publishChange,
    }),
  )

  const rate = async (
    viewer: Viewer,
    debateId: string,
    id: string,
    at: Date | null,
  ): Promise<Rating> => {
    const ratings = await store.transaction(async (tx) => {
      const argument = await store.lock(tx, id)
      if (argument?.debateId !== debateId || argument.state !== 'accepted')
        throw missing('Argument')
      if (argument.authorId === viewer.account.id)
        throw new DomainError('conflict', argumentMessages.own)
      return store.rate(tx, argument, viewer.account.id, at)
    })
    await invalidation.publish([countsOf(argumentsTag(debateId))])
    return { isRated: at !== null, ratings }
  }

  return {
    /**
     * Shows HTML under arguments.
     * @returns what to call with an argument when it changes for everyone.
     */
    showUnder: (read: ReadAppendices<Viewer>): ((id: string) => Promise<void>) => {
      appendices.register(read)
      return async (id) => {
        const argument = await store.find(id)
        if (argument) await publishChange(argument.debateId)
      }
    },

    list: async (
      debateId: string,
      { cursor, limit, ...slot }: ListQuery,
      viewer: Viewer | null,
    ): Promise<Page<Argument>> => {
      if (!isId(debateId) || !(await debates.find(debateId))) throw missing('Debate')
      const page = await argumentKeyset.page(
        { cursor, limit },
        (after, most) =>
          store.listAccepted({ debateId, ...slot }, viewer?.account.id ?? null, after, most),
        ({ rank, acceptedAt, id }) => [rank, acceptedAt, id],
      )
      const appendixOf = await appendices.readAll(
        page.items.map((row) => row.id),
        viewer,
      )
      return {
        ...page,
        items: page.items.map((row) => argumentFor(row, viewer, appendixOf.get(row.id)?.html)),
      }
    },

    /** @throws DomainError `missing` for one that isn't accepted in this debate. */
    get: async (debateId: string, id: string, viewer: Viewer | null): Promise<ArgumentInDebate> => {
      const [debate, row] =
        isId(debateId) && isId(id)
          ? await Promise.all([
              debates.find(debateId),
              store.findAccepted(debateId, id, viewer?.account.id ?? null),
            ])
          : [null, null]
      if (!debate || !row) throw missing('Argument')
      const appendixOf = await appendices.readAll([id], viewer)
      return {
        ...argumentFor(row, viewer, appendixOf.get(id)?.html),
        debate: { id: debate.id, title: debate.title },
        positionName: row.position === 'A' ? debate.positionAName : debate.positionBName,
      }
    },

    /** For the member's page; empty for a name that nobody has (docs/product/debates.md 43). */
    listOfMember: async (username: string, query: PageQuery): Promise<Page<MemberArgument>> => {
      const page = await memberArgumentKeyset.page(
        query,
        (after, most) => store.listOfMember(username, after, most),
        ({ id }) => [id],
      )
      return { ...page, items: page.items.map(memberArgumentOf) }
    },

    listOwn: (viewer: Viewer, debateId: string): Promise<OwnArgument[]> =>
      store.listOwn(debateId, viewer.account.id),

    /** Always waits for a moderator, whoever wrote it, with the screening's findings. */
    submit: async (
      viewer: Viewer,
      debateId: string,
      { videoUrl, avatarId, ...written }: WrittenArgument,
    ): Promise<OwnArgument> => {
      const argument = {
        ...written,
        id: newId(),
        debateId,
        authorId: viewer.account.id,
        videoUrl: videoUrl === null ? null : await addresses.resolve(videoField, videoUrl),
        avatar: avatarId === null ? null : await avatars.speakAs(viewer, avatarId),
      }
      const submission = submissionOf(argument)
      const reasons = await moderation.screenWords(submission)
      const row = {
        ...argument,
        createdAt: clock.now(),
        state: 'waiting' as const,
        reason: reasons.join(' ') || null,
      }
      await store
        .transaction(async (tx) => {
          await moderation.file(tx, viewer, submission, {
            state: reasons.length > 0 ? 'flagged' : 'pending',
            reasons,
          })
          const debate = await debates.lock(tx, debateId)
          if (!debate) throw missing('Debate')
          if (debate.status === 'closed') throw new DomainError('conflict', argumentMessages.closed)
          if (!(await store.mayShow(tx, row))) throw addresses.refusal(videoField)
          await store.add(tx, row)
          await store.showVideo(tx, row, false)
        })
        .catch((error: unknown) => {
          throw violatedUnique(error) === 'debate_arguments_waiting'
            ? new DomainError('conflict', argumentMessages.waiting)
            : error
        })
      const { authorId: _author, debateId: _debate, ...own } = row
      return own
    },

    /** Lock order: queue item, then argument. */
    withdraw: async (viewer: Viewer, debateId: string, id: string): Promise<void> => {
      const own = await store.find(id)
      if (own?.debateId !== debateId || own.authorId !== viewer.account.id)
        throw missing('Argument')
      await store.transaction(async (tx) => {
        await moderation.forget(tx, argumentKind, id)
        const argument = await store.lock(tx, id)
        if (!argument) throw missing('Argument')
        if (argument.state !== 'waiting')
          throw new DomainError(
            'conflict',
            "A moderator has already reviewed this argument, so you can't withdraw it.",
          )
        await store.remove(tx, id)
      })
    },

    rate: (viewer: Viewer, debateId: string, id: string): Promise<Rating> =>
      rate(viewer, debateId, id, clock.now()),
    unrate: (viewer: Viewer, debateId: string, id: string): Promise<Rating> =>
      rate(viewer, debateId, id, null),

    /**
     * Removes a debate's arguments from the review queue, and their videos; call first in a transaction that deletes
     * the debate.
     */
    leaveQueueIn: async (tx: Db, debateId: string): Promise<void> => {
      const ids = await store.listIds(tx, debateId)
      await moderation.forget(tx, argumentKind, ...ids)
      for (const id of ids) await store.releaseVideo(tx, id)
    },
  }
}
