/** The states of a debate, in their order (decisions 6.1). */
export const debateStatuses = ['scheduled', 'coming_soon', 'live', 'voting', 'closed'] as const

export type DebateStatus = (typeof debateStatuses)[number]

/** How the states are called on the screen. */
export const statusNames: Record<DebateStatus, string> = { scheduled: 'Scheduled', coming_soon: 'Coming soon', live: 'Live', voting: 'Voting', closed: 'Closed' }

/** The two positions of a debate. */
export const positions = ['A', 'B'] as const

export type Position = (typeof positions)[number]

/** The rounds of a debate; each side speaks once in each (community.md section 2). */
export const rounds = ['opening', 'rebuttal', 'closing'] as const

export type Round = (typeof rounds)[number]

/** How the rounds are called on the screen. */
export const roundNames: Record<Round, string> = { opening: 'Opening', rebuttal: 'Rebuttal', closing: 'Closing' }

/** Who may have spoken an AI's part (community.md section 13). */
export const aiModels = ['chatgpt', 'claude', 'deepseek'] as const

export type AiModel = (typeof aiModels)[number]

/** How the models are called on the screen. */
export const aiModelNames: Record<AiModel, string> = { chatgpt: 'ChatGPT', claude: 'Claude', deepseek: 'DeepSeek' }

/** What a debate's title and texts may measure, in characters. */
export const debateLimits = { title: 160, description: 2000, position: 600, positionName: 60, slotText: 6000, captions: 200_000 }

/** Votes count in these states only (decisions 6.1). */
export const isVotingOpen = (status: DebateStatus): boolean => status === 'live' || status === 'voting'

/** The states that an administrator may move a debate to from here: one step onward, Activate and Close from further off, or one step back. */
export function nextStatuses(from: DebateStatus): DebateStatus[] {
  return {
    scheduled: ['coming_soon', 'live'],
    coming_soon: ['scheduled', 'live'],
    live: ['coming_soon', 'voting', 'closed'],
    voting: ['live', 'closed'],
    closed: ['voting'],
  }[from] as DebateStatus[]
}

/** The share of each side in percent, rounded; 0 with no votes (community.md section 12). */
export function shares({ votesA, votesB }: { votesA: number; votesB: number }): { A: number; B: number } {
  const total = votesA + votesB
  return total === 0 ? { A: 0, B: 0 } : { A: Math.round(100 * votesA / total), B: Math.round(100 * votesB / total) }
}

/** The calendar of all debates that are to come or live. */
export const calendarPath = '/debates.ics'

/** The calendar of one debate. */
export const debateCalendarPath = (id: string): string => `/debates/${id}.ics`

/** The debate of such an address; null for any other. */
export const calendarOf = (path: string): string | null => /^\/debates\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.ics$/.exec(path)?.[1] ?? null

/** Where captions that an administrator handed in are read. */
export const captionsPath = (id: string): string => `/captions/${id}.vtt`

/** The captions of such an address; null for any other. */
export const captionsAt = (path: string | null | undefined): string | null => /^\/captions\/([\w-]{36})\.vtt$/.exec(path ?? '')?.[1] ?? null

/** What the arena says (community.md sections 4 to 6, decisions 6). */
export const arenaMessages = {
  title: 'Debate Arena',
  subtitle: 'Where Voices Face Off for America',
  empty: 'No active debates at the moment',
  videoComing: (round: Round) => `The ${round} argument video is coming soon.`,
  voteQuestion: { title: 'Cast Your Vote in the Arena', description: 'Which position do you support?' },
  votingClosed: 'Voting is not open for this debate.',
  voteCast: { title: 'Vote Cast', description: 'Your vote has been recorded in the arena!' },
  voteDenied: { title: 'Access Denied', description: 'You must be logged in to cast votes in the arena.' },
  voteFailed: { title: 'Vote Failed', description: 'The arena couldn\'t process your vote. Please try again.' },
  commentPosted: (position: Position) => ({ title: 'Comment Posted', description: `Your comment was added to the ${position === 'A' ? 'left' : 'right'} side.` }),
  commentEmpty: { title: 'Empty Comment', description: 'Please enter a comment before submitting.' },
  commentDenied: { title: 'Access Denied', description: 'You must be a subscriber to post comments in the arena.' },
  commentFailed: { title: 'Comment Failed', description: 'The arena couldn\'t post your comment. Please try again.' },
}

/** Where a debate is watched. */
export const arenaPath = '/debate-arena'

/** Where the script is that checks a published tally. */
export const tallyScriptPath = '/verify-tally.mjs'

/** The address of one debate in the arena. */
export const debatePath = (id: string): string => `${arenaPath}?id=${id}`
