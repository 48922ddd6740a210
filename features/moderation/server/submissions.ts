import type { Viewer } from '#features/identity/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { isWaiting, reportReason } from '../contract/rules.ts'
import type { Screener } from './ai-screener.ts'
import { needsAnother, type Authority } from './authority.ts'
import type { Kinds } from './kinds.ts'
import { fingerprintOf, isComparable, screen, type Written } from './screening.ts'
import type { Screening } from './screening-rules.ts'
import type { ItemRow, ModerationStore } from './store.ts'

/** A text to be published. */
export type Submission = Written & {
  kind: string
  subjectId: string
  /** Null for a visitor, who signs with `authorName`. */
  authorId: string | null
  authorName?: string | null
  excerpt: string
}

/**
 * How a submission is stored: published, flagged by the filters, or pending as its kind or author
 * requested.
 */
export type Outcome = { state: 'approved' | 'flagged' | 'pending'; reasons: string[] }

type Dependencies = {
  store: ModerationStore
  authority: Authority
  kinds: Kinds
  clock: Clock
  screening: Pick<Screening, 'rules' | 'duplicates'>
  screener: Screener | null
}

/** Thrown to roll back: text screened as clean was rejected meanwhile. */
class DuplicateSubmission extends Error {}

/** How texts enter the queue, or bypass it. */
export function createSubmissions({
  store,
  authority,
  kinds,
  clock,
  screening,
  screener,
}: Dependencies) {
  const { leastWords } = screening.duplicates
  const printOf = (written: Written) => fingerprintOf(written, leastWords)

  const sameTexts = async (tx: Db | null, { authorId, subjectId, ...written }: Submission) => {
    const fingerprint = printOf(written)
    if (!authorId || !fingerprint) return { hasSameText: false, wasRejected: false }
    return {
      hasSameText:
        isComparable(written, leastWords) &&
        (await store.hasFingerprint(tx, authorId, fingerprint, subjectId)),
      wasRejected: await store.isTextRejected(tx, authorId, fingerprint),
    }
  }

  const pastOf = async (submission: Submission) => {
    const { authorId, kind, subjectId } = submission
    const [decided, same, item] = await Promise.all([
      authorId ? store.countDecided(authorId) : { approved: 0 },
      sameTexts(null, submission),
      store.findSubject(kind, subjectId),
    ])
    return {
      approved: decided.approved,
      hasSameText: same.hasSameText,
      wasRejected: same.wasRejected || item?.rejectedAt != null,
      isAnothersTurn: item !== null && needsAnother(item),
    }
  }

  return {
    /**
     * Why a text is held back; empty if clean (docs/product/news.md 1). The model only checks what
     * the rules pass. Administrators publish directly unless someone else must decide.
     * @param beside text that is read along with it.
     */
    screen: async (
      viewer: Viewer,
      submission: Submission,
      beside: string | null = null,
    ): Promise<string[]> => {
      const past = await pastOf(submission)
      const isOwn = submission.authorId === viewer.account.id
      if (isOwn && viewer.account.isAdmin && !past.wasRejected && !past.isAnothersTurn) return []
      const read =
        beside === null ? submission : { ...submission, title: `${submission.title}\n${beside}` }
      const reasons = screen(await screening.rules(), read, past)
      if (reasons.length > 0 || !screener) return reasons
      const found = await screener.look(read)
      return found ? [found] : []
    },

    /**
     * Why a comment is held back: by its words and links, or because the author's same words were
     * rejected. Skips the author's history and the model.
     * @param isTrusted true if words and links don't count.
     */
    screenWords: async (submission: Submission, isTrusted = false): Promise<string[]> => {
      const fingerprint = printOf(submission)
      const wasRejected =
        submission.authorId !== null &&
        fingerprint !== null &&
        (await store.isTextRejected(null, submission.authorId, fingerprint))
      if (isTrusted && !wasRejected) return []
      const rules = await screening.rules()
      const { knownAfter } = rules.newAuthors
      return screen(rules, submission, { approved: knownAfter, hasSameText: false, wasRejected })
    },

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
      if (state === 'approved') {
        const { hasSameText, wasRejected } = await sameTexts(tx, submission)
        if (wasRejected || (hasSameText && viewer?.account.isAdmin !== true))
          throw new DuplicateSubmission()
      }
      const written = {
        authorId,
        authorName,
        title,
        excerpt,
        fingerprint: printOf(submission),
        state,
        reasons,
      }
      if (await store.addOnce(tx, { ...written, id: newId(), kind, subjectId, waitingSince: now }))
        return
      const item = await store.lockSubject(tx, kind, subjectId)
      if (!item) throw new Error(`the item of ${kind} ${subjectId} is gone`)
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
          fingerprint: printOf(submission),
          ...changed(item, clock.now()),
        })
    },

    /**
     * Its author is working on it, so nobody decides now. An appeal continues about the new text.
     */
    withdraw: async (tx: Db, submission: Submission): Promise<void> => {
      const { kind, subjectId, title, excerpt } = submission
      const item = await store.lockSubject(tx, kind, subjectId)
      if (item)
        await store.change(tx, item.id, {
          title,
          excerpt,
          fingerprint: printOf(submission),
          state: withdrawn(item),
          ...changed(item, clock.now()),
          undo: null,
        })
    },

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
