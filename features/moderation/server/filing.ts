import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database.ts'
import { DomainError } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { isWaiting, reportReason } from '../contract/rules.ts'
import type { Screener } from './ai-screener.ts'
import { fingerprintOf, screen, type ScreeningRules, type Written } from './screening.ts'
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

/** How a submission is stored: public at once, held back by the screening, or waiting as its kind or its author asked. */
export type Outcome = {
  state: 'approved' | 'flagged' | 'pending'
  reasons: string[]
  /** The administrator whose own word makes it public. */
  decidedBy?: string | null
}

type Dependencies = { store: ModerationStore; clock: Clock; rules: ScreeningRules; screener: Screener | null }

/** The way of texts into the queue, or past it. */
export function createFiling({ store, clock, rules, screener }: Dependencies) {
  const pastOf = async ({ authorId, subjectId, kind, ...written }: Submission) => {
    const fingerprint = fingerprintOf(written, rules.duplicates.leastWords)
    const [decided, hasSameText, item] = await Promise.all([
      authorId ? store.countDecided(authorId) : { approved: 0 },
      authorId && fingerprint ? store.hasFingerprint(authorId, fingerprint, subjectId) : false,
      store.findThing(kind, subjectId),
    ])
    return { approved: decided.approved, hasSameText, wasRejected: item?.rejectedAt != null }
  }

  return {
    /** Why a text is held back, in plain words; empty when it is clean (decisions 5.1). Asks the model only about what the rules let pass. */
    screen: async (submission: Submission): Promise<string[]> => {
      const reasons = screen(rules, submission, await pastOf(submission))
      if (reasons.length > 0 || !screener) return reasons
      const found = await screener.look(submission)
      return found ? [found] : []
    },

    /** Why a short remark is held back: by its words and links alone, without a look at its author or a model. */
    screenWords: (written: Written): string[] => screen(rules, written, { approved: rules.newAuthors.knownAfter, hasSameText: false, wasRejected: false }),

    /**
     * Notes how a text was stored, as a part of the caller's transaction and before the caller's own statements.
     * Nothing that its author does ends reports or an appeal: these wait for somebody else, now about the new words.
     * @throws DomainError `conflict` when a moderator rejected it while it was being screened as clean.
     */
    file: async (tx: Db, submission: Submission, { state, reasons, decidedBy = null }: Outcome): Promise<void> => {
      const { kind, subjectId, authorId, authorName = null, title, excerpt } = submission
      const now = clock.now()
      const written = { authorId, authorName, title, excerpt, fingerprint: fingerprintOf(submission, rules.duplicates.leastWords), state, reasons }
      const decided = decidedBy === null ? {} : { decidedBy, decidedAt: now, rejectedBy: null, rejectedAt: null, reason: null }
      if (await store.addOnce(tx, { ...written, ...decided, id: newId(), kind, subjectId, waitingSince: now })) return
      const item = await store.lockThing(tx, kind, subjectId)
      if (!item) throw new Error(`the item of ${kind} ${subjectId} is gone`)
      if (state === 'approved' && decidedBy === null && item.rejectedAt) {
        throw new DomainError('conflict', 'A moderator decided about this in the meantime. Load the page again.')
      }
      const isAppealed = item.state === 'appealed' && decidedBy === null
      const isOwnWord = decidedBy === null || decidedBy === authorId
      const reports = isOwnWord ? (await store.listOpenGrounds(tx, item)).map(reportReason) : []
      const standing = isAppealed ? { state: item.state, appeal: item.appeal } : { state: state === 'approved' && reports.length > 0 ? 'reported' as const : state, appeal: null }
      await store.change(tx, item.id, {
        ...written, ...(reports.length > 0 ? {} : decided), ...standing, reasons: [...reasons, ...reports], version: item.version + 1, waitingSince: isWaiting(item.state) ? item.waitingSince : now, undo: null, tellAt: null,
      })
    },

    /** An administrator changed its words: where it stands, it stays, under its new version. */
    correct: async (tx: Db, { kind, subjectId, title, excerpt }: Pick<Submission, 'kind' | 'subjectId' | 'title' | 'excerpt'>): Promise<void> => {
      const item = await store.lockThing(tx, kind, subjectId)
      if (item) await store.change(tx, item.id, { title, excerpt, version: item.version + 1 })
    },

    /** Its author keeps working on it: nobody is to decide about it now. An appeal goes on, about the new words. */
    withdraw: async (tx: Db, { kind, subjectId, title, excerpt }: Pick<Submission, 'kind' | 'subjectId' | 'title' | 'excerpt'>): Promise<void> => {
      const item = await store.lockThing(tx, kind, subjectId)
      if (item) await store.change(tx, item.id, { title, excerpt, state: withdrawn(item), version: item.version + 1, undo: null })
    },

    /** The things are gone, and what the queue knew of them. */
    forget: (tx: Db, kind: string, ...subjectIds: string[]): Promise<void> => store.remove(tx, kind, subjectIds),
  }
}

function withdrawn({ state, rejectedAt }: ItemRow): ItemRow['state'] {
  if (state === 'appealed' || state === 'rejected') return state
  return rejectedAt ? 'rejected' : 'withdrawn'
}
