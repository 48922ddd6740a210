import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { isWaiting, reportReason } from '../contract/rules.ts'
import type { Authority } from './authority.ts'
import type { Kinds } from './kinds.ts'
import type { ModerationNotices } from './notices.ts'
import type { ScreenedTexts, Submission } from './screened-texts.ts'
import type { ItemRow, ModerationStore } from './store.ts'

export type { Submission }

/**
 * How a submission is stored: published, flagged by the filters, or pending as its kind or author
 * requested.
 */
export type Outcome = { state: 'approved' | 'flagged' | 'pending'; reasons: string[] }

type Dependencies = {
  store: ModerationStore
  authority: Authority
  kinds: Kinds
  notices: ModerationNotices
  clock: Clock
  texts: ScreenedTexts
}

/** Thrown to roll back: text screened as clean was rejected meanwhile. */
class DuplicateSubmission extends Error {}

/** How texts enter the queue, or bypass it. */
export function createSubmissions({
  store,
  authority,
  kinds,
  notices,
  clock,
  texts,
}: Dependencies) {
  const { printed, sameTexts } = texts
  return {
    screen: texts.screen,
    screenWords: texts.screenWords,

    /** Screens and stores; retries once if the author's same text was decided meanwhile. */
    retryOnDuplicate: async <T>(work: () => Promise<T>): Promise<T> => {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof DuplicateSubmission)) throw error
      }
      return work()
    },

    /**
     * Records a stored text within the caller's transaction, before its own statements; one
     * author's texts are serialized. Authors can't end reports or appeals, administrators included:
     * they now wait for someone else about the new text.
     * @throws DomainError `conflict` if a moderator rejected it during screening.
     */
    file: async (
      tx: Db,
      viewer: Viewer | null,
      submission: Submission,
      { state, reasons }: Outcome,
    ): Promise<void> => {
      const { kind, subjectId, authorId, authorName = null, title, excerpt } = submission
      const now = clock.now()
      if (authorId !== null) await store.lockAuthor(tx, authorId)
      const print = printed(submission)
      if (state === 'approved') {
        const { hasSameText, wasRejected } = await sameTexts(tx, submission, print)
        if (wasRejected || (hasSameText && viewer?.account.isAdmin !== true))
          throw new DuplicateSubmission()
      }
      const written = {
        authorId,
        authorName,
        title,
        excerpt,
        fingerprint: print.fingerprint,
        state,
        reasons,
      }
      if (await store.addOnce(tx, { ...written, id: newId(), kind, subjectId, waitingSince: now }))
        return
      const item = await store.lockSubject(tx, kind, subjectId)
      if (!item) throw new Error(`the item of ${kind} ${subjectId} is gone`)
      await notices.tell(tx, item)
      if (state === 'approved' && item.rejectedAt)
        throw new DomainError('conflict', 'A moderator has already decided this. Reload the page.')
      const reports = (await store.listOpenGrounds(tx, item)).map(reportReason)
      const standing =
        item.state === 'appealed'
          ? { state: item.state, appeal: item.appeal }
          : {
              state: state === 'approved' && reports.length > 0 ? ('reported' as const) : state,
              appeal: null,
            }
      await store.change(tx, item.id, {
        ...written,
        ...standing,
        ...changed(item, now),
        reasons: [...reasons, ...reports],
        undo: null,
        notifyAt: null,
      })
    },

    /** An administrator edited it: its state stays, with the new version. */
    correct: async (tx: Db, submission: Submission): Promise<void> => {
      const { kind, subjectId, title, excerpt } = submission
      const item = await store.lockSubject(tx, kind, subjectId)
      if (item)
        await store.change(tx, item.id, {
          title,
          excerpt,
          fingerprint: printed(submission).fingerprint,
          ...changed(item, clock.now()),
        })
    },

    /**
     * Its author is working on it, so nobody decides now. An appeal continues about the new text.
     */
    withdraw: async (tx: Db, submission: Submission): Promise<void> => {
      const { kind, subjectId, title, excerpt } = submission
      const item = await store.lockSubject(tx, kind, subjectId)
      if (!item) return
      await notices.tell(tx, item)
      await store.change(tx, item.id, {
        title,
        excerpt,
        fingerprint: printed(submission).fingerprint,
        state: withdrawn(item),
        ...changed(item, clock.now()),
        undo: null,
      })
    },

    /** Its author changed content that isn't screened; the new words can be reported. */
    edited: (kind: string, subjectId: string): Promise<void> =>
      store.transaction(async (tx) => {
        const item = await store.lockSubject(tx, kind, subjectId)
        if (item) await store.change(tx, item.id, changed(item, clock.now()))
      }),

    /**
     * The same for content the viewer deletes.
     * @throws DomainError `forbidden` or `conflict` if that would decide about someone else's
     * (`checkRemoval`).
     */
    forgetBy: async (
      tx: Db,
      viewer: Viewer,
      { kind, subjectId, authorId }: Pick<Submission, 'kind' | 'subjectId' | 'authorId'>,
    ): Promise<void> => {
      const item = await store.lockSubject(tx, kind, subjectId)
      if (authorId !== viewer.account.id)
        await authority.checkRemoval(tx, item, viewer, kinds.get(kind).isRejectedFirst)
      await store.remove(tx, kind, [subjectId])
    },

    /** Deletes the queue's entries for deleted content; rejected text stays on record. */
    forget: (tx: Db, kind: string, ...subjectIds: string[]): Promise<void> =>
      store.remove(tx, kind, subjectIds),
  }
}

/** Records changed text. Pending items stay pending; for others, updates the submission time. */
function changed(
  { state, version, waitingSince }: ItemRow,
  now: Date,
): Pick<ItemRow, 'version' | 'waitingSince'> {
  return { version: version + 1, waitingSince: isWaiting(state) ? waitingSince : now }
}

function withdrawn({ state, rejectedAt }: ItemRow): ItemRow['state'] {
  if (state === 'appealed' || state === 'rejected') return state
  return rejectedAt ? 'rejected' : 'withdrawn'
}
