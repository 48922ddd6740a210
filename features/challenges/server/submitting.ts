import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Identity } from '#features/identity/server/service.ts'
import type { MediaAddresses } from '#features/media/server/service.ts'
import type { Moderation } from '#features/moderation/server/service.ts'
import { isBlank } from '#platform/contract/visible.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError } from '#platform/server/errors.ts'
import { challengeMessages as messages } from '../contract/rules.ts'
import { submissionOf } from './challenges-kind.ts'
import type { ChallengeRow, ChallengeStore } from './store.ts'

type Text = { title: string; description: string; mediaUrl: string | null }

type Dependencies = {
  store: ChallengeStore
  identity: Identity
  moderation: Moderation
  addresses: MediaAddresses
}

/** Entries as they enter the review queue. */
export function createSubmitting({ store, identity, moderation, addresses }: Dependencies) {
  const checkMedia = async (tx: Db, { id, authorId }: ChallengeRow, mediaUrl: string | null) => {
    if (mediaUrl !== null && !(await store.mayShow(tx, mediaUrl, authorId, id)))
      throw addresses.refusal({ name: 'mediaUrl', kind: null, only: 'uploads' })
  }

  /** Lock order: queue item, challenge, file references. */
  const submitFor = async (
    viewer: Viewer,
    entry: ChallengeRow,
    text: Text,
    isStored = false,
  ): Promise<void> => {
    const submission = submissionOf({ ...entry, ...text })
    const reasons = await moderation.screenWords(submission)
    await store.transaction(async (tx) => {
      await moderation.file(tx, viewer, submission, {
        state: reasons.length > 0 ? 'flagged' : 'pending',
        reasons,
      })
      const locked = await store.lock(tx, entry.id)
      if (!locked || locked.state === 'draft') throw new DomainError('unpaid', messages.unpaid)
      if (isStored && locked.state !== 'paid')
        throw new DomainError('conflict', messages.alreadySubmitted)
      if (locked.state === 'approved') throw new DomainError('conflict', messages.published)
      await checkMedia(tx, locked, text.mediaUrl)
      await store.change(tx, entry.id, { ...text, state: 'pending', reason: null })
      await store.showMedia(tx, entry.id, text.mediaUrl, false)
    })
  }

  /** Submits a paid entry from the text stored with its payment, if it has any. */
  const submitStored = async (id: string): Promise<void> => {
    const found = await store.findWithAuthor(id)
    if (found?.challenge.state !== 'paid' || isBlank(found.challenge.description)) return
    const viewer = await identity.actingFor(found.author.username)
    if (!viewer) return
    const { title, description, mediaUrl } = found.challenge
    await submitFor(viewer, found.challenge, { title, description, mediaUrl }, true).catch(
      (error: unknown) => {
        // The member submitted it meanwhile; their text stays.
        if (!(error instanceof DomainError && error.message === messages.alreadySubmitted))
          throw error
      },
    )
  }

  return { checkMedia, submitFor, submitStored }
}
