import type { Audit } from '#features/audit/server/service.ts'
import type { Comments } from '#features/comments/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { namesOf, type ValuesOf } from '#platform/contract/fields.ts'
import { day, type Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { fixedFields } from '../contract/debate-fields.ts'
import { arenaMessages } from '../contract/messages.ts'
import { type DebateStatus, type Round } from '../contract/rules.ts'
import type { Debate, DebateDraft, GivenSlot } from '../contract/schemas.ts'
import type { createLife } from './life.ts'
import type { createSlots } from './slots.ts'
import type { DebateStore } from './store.ts'

type Dependencies = {
  store: DebateStore
  slots: ReturnType<typeof createSlots>
  life: ReturnType<typeof createLife>
  comments: Pick<Comments, 'leaveQueueIn' | 'forgetIn'>
  /** Removes a deleted debate's arguments from the review queue. */
  leaveQueueIn: (tx: Db, id: string) => Promise<void>
  audit: Audit
  clock: Clock
  /** Tells every node about a change of the debate. */
  publishChange: (id: string) => Promise<void>
  get: (id: string) => Promise<Debate>
}

/** How far ahead a debate may be scheduled: ten years, in milliseconds. */
const furthest = 3653 * day
/** Administrators' changes of debates, each audited in its own transaction. */
export function createDebateAdministration({
  store,
  slots,
  life,
  comments,
  leaveQueueIn,
  audit,
  clock,
  publishChange,
  get,
}: Dependencies) {
  const administer = async (
    viewer: Viewer,
    id: string,
    verb: string,
    work: (tx: Db) => Promise<AuditedChange>,
  ): Promise<void> => {
    await store.transaction(async (tx) => {
      const auditedFields = await work(tx)
      await audit.record(tx, {
        actorId: viewer.account.id,
        action: `debate.${verb}`,
        subject: { kind: 'debate', id },
        ...auditedFields,
      })
    })
    await publishChange(id)
  }

  const createIn = async (
    tx: Db,
    viewer: Viewer,
    id: string,
    { startsAt, ...draft }: DebateDraft,
  ): Promise<AuditedChange> => {
    const at = clock.now()
    requireFuture(startsAt, at)
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
  }

  const updateIn = async (
    tx: Db,
    id: string,
    { startsAt, ...draft }: DebateDraft,
  ): Promise<AuditedChange> => {
    const debate = await store.lock(tx, id)
    if (!debate) throw missing('Debate')
    const changed = namesOf(fixedFields).filter((field) => draft[field] !== debate[field])
    requireChangeable(debate, changed.length > 0 && (await store.areWordsFixed(tx, id)))
    if (startsAt?.getTime() !== debate.startsAt?.getTime()) requireFuture(startsAt, clock.now())
    await store.update(tx, id, { ...draft, startsAt }, clock.now())
    const auditedFields = (
      from: ValuesOf<typeof fixedFields> & { asksFirst: boolean },
      at: Date | null | undefined,
    ) => ({
      ...Object.fromEntries(changed.map((field) => [field, from[field]])),
      ...(draft.asksFirst === debate.asksFirst ? {} : { asksFirst: from.asksFirst }),
      startsAt: at?.toISOString() ?? null,
    })
    return { before: auditedFields(debate, debate.startsAt), after: auditedFields(draft, startsAt) }
  }

  return {
    /** Creates or changes a debate within the caller's transaction; returns what to audit. */
    createIn,
    updateIn,

    create: async (viewer: Viewer, draft: DebateDraft): Promise<Debate> => {
      const id = newId()
      await administer(viewer, id, 'create', (tx) => createIn(tx, viewer, id, draft))
      return get(id)
    },

    update: async (viewer: Viewer, id: string, draft: DebateDraft): Promise<Debate> => {
      await administer(viewer, id, 'update', (tx) => updateIn(tx, id, draft))
      return get(id)
    },

    /** @throws DomainError `conflict` for a debate that is no longer as the caller saw it. */
    setStatus: async (
      viewer: Viewer,
      id: string,
      status: DebateStatus,
      from?: DebateStatus,
    ): Promise<Debate> => {
      await life.move(viewer, id, status, from)
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

type Fields = Record<string, string | number | boolean | null>
/** What the audit log says. */
type AuditedChange = { before?: Fields; after?: Fields }

/**
 * The positions may only change before anyone could vote on them or voted first.
 * @throws DomainError `conflict` for a debate that has started, or new words for one that did once.
 */
export function requireChangeable({ status }: { status: DebateStatus }, isReworded: boolean): void {
  if (status !== 'scheduled' && status !== 'coming_soon')
    throw new DomainError('conflict', "You can't change a debate once it has started.")
  if (isReworded) throw new DomainError('conflict', arenaMessages.wordsFixed)
}

/** @throws DomainError `invalid` with the field `startsAt` for a time that is over or too far. */
export function requireFuture(startsAt: Date | null, now: Date): void {
  if (startsAt && startsAt <= now)
    throw new DomainError('invalid', 'A debate must start in the future.', {
      startsAt: 'Choose a time in the future.',
    })
  if (startsAt && startsAt.getTime() > now.getTime() + furthest)
    throw new DomainError('invalid', 'A debate must start within ten years.', {
      startsAt: 'Choose a time within the next ten years.',
    })
}
