import type { DebateStatus } from './rules.ts'

/** Whether members can say where they stand before it opens (docs/product/debates.md 32). */
export const takesFirstVotes = ({
  status,
  asksFirst,
}: {
  status: DebateStatus
  asksFirst: boolean
}): boolean => asksFirst && status === 'coming_soon'

/** What the arena says of first votes. */
export const firstVoteMessages = {
  question: {
    title: 'Before the debate',
    description: 'Which position do you support now? You vote again once it opens.',
  },
  cast: {
    title: 'First vote recorded',
    description: 'Vote again once the debate opens. Only that vote decides the result.',
  },
  once: 'Vote before it opens and again after it. The result shows how many changed sides.',
  closed: "This debate doesn't take first votes now.",
}
