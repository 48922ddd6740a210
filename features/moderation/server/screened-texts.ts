import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Db } from '#platform/server/database/database.ts'
import { longText, type Workers } from '#platform/server/workers/pool.ts'
import type { Screener } from './ai-screener.ts'
import { needsAnother } from './authority.ts'
import { printOf, reasonsFor, type Print, type Written } from './screening.ts'
import { readText, type ScreenedText, type TextToScreen } from './screening-task.ts'
import type { Screening } from './screening-rules.ts'
import type { ModerationStore } from './store.ts'

/** A text to be published. */
export type Submission = Written & {
  kind: string
  subjectId: string
  /** Null for a visitor, who signs with `authorName`. */
  authorId: string | null
  authorName?: string | null
  excerpt: string
}

type Dependencies = {
  store: Pick<ModerationStore, 'countDecided' | 'findSubject' | 'hasFingerprint' | 'isTextRejected'>
  screening: Pick<Screening, 'rules' | 'duplicates'>
  workers: Pick<Workers, 'textTask'>
  /** A model for a second check; null without one. */
  screener: Screener | null
}

export type ScreenedTexts = ReturnType<typeof createScreenedTexts>

/** Why texts are held back: by the rules, by their author's past, and by a model. */
export function createScreenedTexts({ store, screening, workers, screener }: Dependencies) {
  const screenLong = workers.textTask<TextToScreen, ScreenedText>(
    import.meta.resolve('./screening-task.ts'),
    'screenText',
  )
  const { leastWords } = screening.duplicates
  const prints = new WeakMap<Submission, Print>()
  const printed = (submission: Submission): Print =>
    prints.get(submission) ?? printOf(submission, leastWords)

  /** What a text holds; its print is kept for the transaction that stores it. */
  const read = async (submission: Submission, beside: string | null = null) => {
    const { title, text, links } = submission
    const rules = await screening.rules()
    const input = {
      rules: { words: rules.words, links: rules.links },
      written: { title, text, links },
      beside,
      leastWords,
    }
    const { print, findings } =
      text.length > longText ? await screenLong(input, submission.authorId) : readText(input)
    prints.set(submission, print)
    return { rules, findings }
  }

  const sameTexts = async (
    tx: Db | null,
    { authorId, subjectId }: Submission,
    { fingerprint, isComparable }: Print,
  ) => {
    if (!authorId || !fingerprint) return { hasSameText: false, wasRejected: false }
    return {
      hasSameText:
        isComparable && (await store.hasFingerprint(tx, authorId, fingerprint, subjectId)),
      wasRejected: await store.isTextRejected(tx, authorId, fingerprint),
    }
  }

  const pastOf = async (submission: Submission) => {
    const { authorId, kind, subjectId } = submission
    const [decided, same, item] = await Promise.all([
      authorId ? store.countDecided(authorId) : { approved: 0 },
      sameTexts(null, submission, printed(submission)),
      store.findSubject(kind, subjectId),
    ])
    return {
      approved: decided.approved,
      hasSameText: same.hasSameText,
      wasRejected: same.wasRejected || item?.rejectedAt != null,
      rejection: item?.rejectedAt ? item.reason : null,
      isAnothersTurn: item !== null && needsAnother(item),
    }
  }

  return {
    /** A text's print; kept from its screening, so that a long one is read once. */
    printed,
    /** Whether the author's same text is elsewhere, or was rejected. */
    sameTexts,

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
      const { rules, findings } = await read(submission, beside)
      const past = await pastOf(submission)
      const isOwn = submission.authorId === viewer.account.id
      if (isOwn && viewer.account.isAdmin && !past.wasRejected && !past.isAnothersTurn) return []
      const reasons = reasonsFor(findings, rules, past)
      if (reasons.length > 0 || !screener) return reasons
      const title = beside === null ? submission.title : `${submission.title}\n${beside}`
      const found = await screener.look({ ...submission, title })
      return found ? [found] : []
    },

    /**
     * Why a comment is held back: by its words and links, or because the author's same words were
     * rejected. Skips the author's history and the model.
     * @param isTrusted true if words and links don't count.
     */
    screenWords: async (submission: Submission, isTrusted = false): Promise<string[]> => {
      const { rules, findings } = await read(submission)
      const { fingerprint } = printed(submission)
      const wasRejected =
        submission.authorId !== null &&
        fingerprint !== null &&
        (await store.isTextRejected(null, submission.authorId, fingerprint))
      if (isTrusted && !wasRejected) return []
      const { knownAfter } = rules.newAuthors
      return reasonsFor(findings, rules, {
        approved: knownAfter,
        hasSameText: false,
        wasRejected,
        rejection: null,
      })
    },
  }
}
