import type { Audit } from '#features/audit/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { mediaAt, mediaPath } from '#features/media/contract/paths.ts'
import { stateNames } from '#platform/contract/states.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError, missing, violatedUnique } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { twinMessage, type HistoryAction } from '../contract/admin-rules.ts'
import type { CandidateDraft, EditedCandidate } from '../contract/admin-schemas.ts'
import { createCandidateReading } from './candidate-reading.ts'
import type { CandidateStore, FullCandidate } from './candidate-store.ts'
import { enteredPosition, proposePositions } from './positions.ts'
import { electionsTag } from './service.ts'
import { differencesOf, shownColor, snapshotOf } from './snapshots.ts'

type Dependencies = {
  store: CandidateStore
  currentYear: () => Promise<number>
  audit: Audit
  invalidation: InvalidationBus
  clock: Clock
}

export type Candidates = ReturnType<typeof createCandidates>

/** Candidates for administrators: everything of `createCandidateReading`, and edit and hide. */
export function createCandidates({ store, currentYear, audit, invalidation, clock }: Dependencies) {
  const reading = createCandidateReading({ store, currentYear })

  /** Records the current state in the history and audit log; call last in a transaction. */
  const remember = async (
    tx: Db,
    viewer: Viewer,
    id: string,
    action: HistoryAction,
    before: FullCandidate | null,
  ): Promise<void> => {
    const after = await store.find(id, tx)
    if (!after) throw missing('Candidate')
    await store.addHistory(tx, {
      candidateId: id,
      revision: after.candidate.revision,
      at: clock.now(),
      action,
      byId: viewer.account.id,
      snapshot: snapshotOf(after),
    })
    const changed = differencesOf(before && snapshotOf(before), snapshotOf(after))
    await audit.record(tx, {
      actorId: viewer.account.id,
      action: `candidate.${action}`,
      subject: { kind: 'candidate', id },
      after: {
        revision: after.candidate.revision,
        fields: changed.map((each) => each.field).join(', '),
      },
    })
  }

  const checkRace = async (tx: Db, { year, state, seatClass }: CandidateDraft): Promise<void> => {
    if (await store.hasRace(tx, year, state, seatClass)) return
    const message = `${stateNames[state]} has no race for a class ${seatClass} seat in ${year}.`
    throw new DomainError('invalid', message, { state: message })
  }

  /**
   * A photo's file.
   * @throws DomainError `invalid` unless it is the editor's uploaded picture or the candidate's
   * own.
   */
  const photoFile = async (
    tx: Db,
    viewer: Viewer,
    photoUrl: string | null,
    candidateId: string,
  ): Promise<string | null> => {
    if (photoUrl === null) return null
    const asked = mediaAt(photoUrl)
    const file = asked && (await store.findPhoto(tx, asked.id, viewer.account.id, candidateId))
    if (file?.kind === 'image' && mediaPath(file) === photoUrl) return file.id
    const message = 'Upload a picture: JPEG, PNG, WebP, AVIF or GIF.'
    throw new DomainError('invalid', message, { photoUrl: message })
  }

  return {
    ...reading,

    /**
     * @throws DomainError `invalid` without a race or with a foreign photo, `conflict` for a listed
     * name.
     */
    create: async (viewer: Viewer, draft: CandidateDraft): Promise<EditedCandidate> => {
      const id = newId()
      const now = clock.now()
      await withoutTwins(() =>
        store.transaction(async (tx) => {
          await checkRace(tx, draft)
          await store.add(tx, {
            id,
            ...fieldsOf(draft),
            color: shownColor(draft.colorOverride, {}),
            createdAt: now,
            changedAt: now,
          })
          await store.showPhoto(tx, id, await photoFile(tx, viewer, draft.photoUrl, id), true)
          await proposePositions(store, tx, {
            candidateId: id,
            present: {},
            entered: enteredOf(draft),
            editorId: viewer.account.id,
            importId: null,
            now,
          })
          await remember(tx, viewer, id, 'created', null)
        }),
      )
      await invalidation.publish([electionsTag])
      return reading.get(viewer, id)
    },

    /** @throws DomainError as `create`, and `conflict` if someone else changed the candidate. */
    update: async (
      viewer: Viewer,
      id: string,
      { revision, ...draft }: CandidateDraft & { revision: number },
    ): Promise<EditedCandidate> => {
      const now = clock.now()
      await withoutTwins(() =>
        store.transaction(async (tx) => {
          if (!(await store.lock(tx, id))) throw missing('Candidate')
          const before = await store.find(id, tx)
          if (!before) throw missing('Candidate')
          if (before.candidate.revision !== revision)
            throw new DomainError(
              'conflict',
              'Someone else changed this candidate. Reload to see the current version; your text stays here.',
            )
          await checkRace(tx, draft)
          await store.update(tx, id, {
            ...fieldsOf(draft),
            color: shownColor(draft.colorOverride, before.positions),
          })
          await store.showPhoto(
            tx,
            id,
            await photoFile(tx, viewer, draft.photoUrl, id),
            before.candidate.removedAt === null,
          )
          await proposePositions(store, tx, {
            candidateId: id,
            present: before.positions,
            entered: enteredOf(draft),
            editorId: viewer.account.id,
            importId: null,
            now,
          })
          const after = await store.find(id, tx)
          if (after && differencesOf(snapshotOf(before), snapshotOf(after)).length > 0) {
            await store.update(tx, id, { changedAt: now, revision: revision + 1 })
            await remember(tx, viewer, id, 'edited', before)
          }
        }),
      )
      await invalidation.publish([electionsTag])
      return reading.get(viewer, id)
    },

    setRemoved: async (
      viewer: Viewer,
      id: string,
      isRemoved: boolean,
    ): Promise<EditedCandidate> => {
      await store.transaction(async (tx) => {
        if (!(await store.lock(tx, id))) throw missing('Candidate')
        const before = await store.find(id, tx)
        if (!before) throw missing('Candidate')
        if ((before.candidate.removedAt !== null) === isRemoved) return
        const now = clock.now()
        await store.update(tx, id, {
          removedAt: isRemoved ? now : null,
          changedAt: now,
          revision: before.candidate.revision + 1,
        })
        const photo = mediaAt(before.candidate.photoUrl)
        await store.showPhoto(tx, id, photo?.id ?? null, !isRemoved)
        await remember(tx, viewer, id, isRemoved ? 'removed' : 'restored', before)
      })
      await invalidation.publish([electionsTag])
      return reading.get(viewer, id)
    },

    remember,
  }
}

/**
 * Runs `work`.
 * @throws DomainError `conflict` if a candidate in the race has the name and party.
 */
async function withoutTwins<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (violatedUnique(error) !== 'election_candidates_name') throw error
    throw new DomainError('conflict', twinMessage, { name: twinMessage })
  }
}

function fieldsOf(draft: CandidateDraft) {
  const { positions: _positions, ...fields } = draft
  return fields
}

function enteredOf({ positions }: CandidateDraft) {
  return {
    sameSexMarriage: enteredPosition(positions.sameSexMarriage),
    childSexChanges: enteredPosition(positions.childSexChanges),
    epsteinFiles: enteredPosition(positions.epsteinFiles),
  }
}
