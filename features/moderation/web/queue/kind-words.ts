type Decision = 'approved' | 'rejected'

type KindWords = {
  /** Shown when nothing of the kind waits. */
  none: string
  /** Said after a decision, if it isn't the general word. */
  decided?: string
  failedTitle?: string
  /** Why a decision failed, if the server doesn't say. */
  failedText?: (verb: 'approve' | 'reject') => string
}

const kindWords: Record<string, KindWords> = {
  article: {
    none: 'No articles to moderate',
    failedText: (verb) => `Failed to ${verb} article`,
  },
  comment: { none: 'No comments pending moderation' },
  'campaign-comment': {
    none: 'No comments pending moderation',
    decided: 'Comment Moderated',
    failedTitle: 'Update failed',
    failedText: () => 'Could not update comment',
  },
  testimony: {
    none: 'No testimonies pending moderation',
    decided: 'Post Moderated',
    failedTitle: 'Update failed',
    failedText: () => 'Could not update testimony',
  },
  challenge: { none: 'No challenges pending moderation' },
}

const verbs = { approved: 'approve', rejected: 'reject' } as const
const done = { approved: 'Approved', rejected: 'Rejected' }
const failed = { approved: 'Approval Failed', rejected: 'Rejection Failed' }

/** What is said when nothing of some kinds waits; of every kind for an empty list. */
export function emptyOf(kinds: string[]): { title: string; text: string } {
  const known = kinds.map((kind) => kindWords[kind]?.none)
  const [title, text] = known.includes(undefined) ? [] : [...new Set(known)]
  return {
    title: title ?? 'Nothing to review',
    text: text ?? 'Flagged, submitted and reported items appear here.',
  }
}

/** What is said about a decision: of one kind of items in its own words, of several in general. */
export function wordsOf(kinds: string[], decision: Decision) {
  const [kind = '', ...others] = new Set(kinds)
  const own = others.length === 0 ? kindWords[kind] : undefined
  const isOne = kinds.length === 1
  return {
    verb: done[decision].toLowerCase(),
    done:
      isOne && own?.decided
        ? { title: own.decided, description: `Status: ${done[decision]}` }
        : { title: isOne ? done[decision] : `${kinds.length} ${done[decision].toLowerCase()}` },
    failedTitle: own?.failedTitle ?? failed[decision],
    failedText:
      own?.failedText?.(verbs[decision]) ?? `We couldn't ${verbs[decision]} it. Please try again.`,
  }
}
