import type { Viewer } from '#features/identity/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { isWaiting, reportReason } from '../contract/rules.ts'
import type { Screener } from './ai-screener.ts'
import { needsAnother, type Authority } from './authority.ts'
import type { Kinds } from './kinds.ts'
import {
  fingerprintOf,
  isComparable,
  screen,
  type ScreeningRules,
  type Written,
} from './screening.ts'
import type { ItemRow, ModerationStore } from './store.ts'

/** A text that somebody wants to become public. */
export type Submission = Written & {
  kind: string
  subjectId: string
  /** Null for a visitor, who signs with `authorName`. */
  authorId: string | null
  authorName?: string | null
  excerpt: string
}

/** How a submission is stored: public at once, flagged by the filters, or pending as its kind or its author asked. */
export type Outcome = { state: 'approved' | 'flagged' | 'pending'; reasons: string[] }

type Dependencies = {
  store: ModerationStore
  authority: Authority
  kinds: Kinds
  clock: Clock
  rules: ScreeningRules
  screener: Screener | null
}

/** Thrown inside a transaction to undo it: what was screened as clean no longer is, since the same words came in between. */
class DuplicateSubmission extends Error {}

/** The way of texts into the queue, or past it. */
export function createSubmissions({
  store,
  authority,
  kinds,
  clock,
  rules,
  screener,
}: Dependencies) {
  const printOf = (written: Written) => fingerprintOf(written, rules.duplicates.leastWords)

  const sameTexts = async (tx: Db | null, { authorId, subjectId, ...written }: Submission) => {
    const fingerprint = printOf(written)
    if (!authorId || !fingerprint) return { hasSameText: false, wasRejected: false }
    return {
      hasSameText:
        isComparable(written, rules.duplicates.leastWords) &&
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
     * Why a text is held back, in plain words; empty when it is clean (docs/product/news.md 1). Asks the model only about what the rules let pass.
     * An administrator's own word is enough, as long as it is not another's turn to speak.
     * @param beside words that are read along with it.
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
      const reasons = screen(rules, read, past)
      if (reasons.length > 0 || !screener) return reasons
      const found = await screener.look(read)
      return found ? [found] : []
    },

    /**
     * Why a short remark is held back: by its words and links, and when a moderator rejected the same words of its author; without a look at the rest of their past, or a model.
     * @param isTrusted true for a remark whose words and links count for nothing.
     */
    screenWords: async (submission: Submission, isTrusted = false): Promise<string[]> => {
      const fingerprint = printOf(submission)
      const wasRejected =
        submission.authorId !== null &&
        fingerprint !== null &&
        (await store.isTextRejected(null, submission.authorId, fingerprint))
      return isTrusted && !wasRejected
        ? []
        : screen(rules, submission, {
            approved: rules.newAuthors.knownAfter,
            hasSameText: false,
            wasRejected,
          })
    },

    /** Does work that screens and files; once more when the same words of the same author came in between, which it then knows of. */
    retryOnDuplicate: async <T>(work: () => Promise<T>): Promise<T> => {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof DuplicateSubmission)) throw error
      }
      return work()
    },

    /**
     * Notes how a text was stored, as a part of the caller's transaction and before the caller's own statements; texts of one author one after the other.
     * Nothing that its author does ends reports or an appeal, an administrator's word about their own included: these wait for somebody else, now about the new words.
     * @throws DomainError `conflict` when a moderator rejected it while it was being screened as clean.
     */
    file: async (
      tx: Db,
      viewer: Viewer,
      submission: Submission,
      { state, reasons }: Outcome,
    ): Promise<void> => {
      const { kind, subjectId, authorId, authorName = null, title, excerpt } = submission
      const now = clock.now()
      if (authorId !== null) await store.lockAuthor(tx, authorId)
      if (state === 'approved') {
        const { hasSameText, wasRejected } = await sameTexts(tx, submission)
        if (wasRejected || (hasSameText && !viewer.account.isAdmin)) throw new DuplicateSubmission()
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
      const item = await store.lockThing(tx, kind, subjectId)
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
        tellAt: null,
      })
    },

    /** An administrator changed its words: where it stands, it stays, under its new version. */
    correct: async (tx: Db, submission: Submission): Promise<void> => {
      const { kind, subjectId, title, excerpt } = submission
      const item = await store.lockThing(tx, kind, subjectId)
      if (item)
        await store.change(tx, item.id, {
          title,
          excerpt,
          fingerprint: printOf(submission),
          ...changed(item, clock.now()),
        })
    },

    /** Its author keeps working on it: nobody is to decide about it now. An appeal goes on, about the new words. */
    withdraw: async (tx: Db, submission: Submission): Promise<void> => {
      const { kind, subjectId, title, excerpt } = submission
      const item = await store.lockThing(tx, kind, subjectId)
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

    /** The same for a thing that the viewer deletes. @throws DomainError `forbidden` or `conflict` where that would decide about another's (`checkRemoval`). */
    forgetBy: async (
      tx: Db,
      viewer: Viewer,
      { kind, subjectId, authorId }: Pick<Submission, 'kind' | 'subjectId' | 'authorId'>,
    ): Promise<void> => {
      const item = await store.lockThing(tx, kind, subjectId)
      if (authorId !== viewer.account.id)
        await authority.checkRemoval(tx, item, viewer, kinds.get(kind).isRejectedFirst)
      await store.remove(tx, kind, [subjectId])
    },

    /** The things are gone, and what the queue knew of them; which of their author's words were rejected stays known. */
    forget: (tx: Db, kind: string, ...subjectIds: string[]): Promise<void> =>
      store.remove(tx, kind, subjectIds),
  }
}

/** Its words are other ones now. What waits goes on waiting since then; of the rest this says when it was last handed in. */
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
