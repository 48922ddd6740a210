/** A debate's states in order (docs/product/debates.md 1). */
export const debateStatuses = ['scheduled', 'coming_soon', 'live', 'voting', 'closed'] as const

export type DebateStatus = (typeof debateStatuses)[number]

/** The states' labels. */
export const statusNames: Record<DebateStatus, string> = {
  scheduled: 'Scheduled',
  coming_soon: 'Coming soon',
  live: 'Live',
  voting: 'Voting',
  closed: 'Closed',
}

/** The two positions of a debate. */
export const positions = ['A', 'B'] as const

export type Position = (typeof positions)[number]

/** A debate's rounds; each side speaks once per round. */
export const rounds = ['opening', 'rebuttal', 'closing'] as const

export type Round = (typeof rounds)[number]

/** The rounds' labels. */
export const roundNames: Record<Round, string> = {
  opening: 'Opening',
  rebuttal: 'Rebuttal',
  closing: 'Closing',
}

/** Length limits of a debate's title and texts, in characters. */
export const debateLimits = {
  title: 160,
  description: 2000,
  position: 600,
  positionName: 60,
  slotText: 6000,
  captions: 200_000,
}

/** Rows in a file of debates. */
export const maxDebateRows = 2000

/** Limits of a member's argument, in characters and links (docs/product/debates.md 5). */
export const argumentLimits = { minText: 40, text: 3000, sources: 5, source: 500 }

/** An argument's status for its author; pending means awaiting a moderator. */
export const argumentStates = ['waiting', 'accepted', 'rejected'] as const

/** A number for each side. */
export type Sides = Record<Position, number>

/** Members who found an argument convincing, by the side they voted for. */
export type Raters = Sides

/** Voters required from each side before an argument can be the best. */
export const fewestRaters = 5

/**
 * The counts an argument is judged by, and how many of its raters were voters at the last check.
 */
export type Judgment = { seen: number; judged: Raters }

/** True if each side's count differs enough from a published one that no single vote follows. */
export const isFarFrom = (published: Sides, present: Sides): boolean =>
  positions.every((side) => Math.abs(present[side] - published[side]) >= fewestRaters)

/**
 * An argument's judgment after another check of its raters. Public changes must not reveal anyone's
 * vote: a check needs ten more or fewer voters of any side, and new counts five of each side.
 */
export function lookAgain(before: Judgment, present: Raters): Judgment {
  const seen = present.A + present.B
  if (Math.abs(seen - before.seen) < fewestRaters * positions.length) return before
  return { seen, judged: isFarFrom(before.judged, present) ? present : before.judged }
}

/**
 * An argument's rating across sides, between 0 and 1: the smaller of both sides' shares, smoothed
 * by one vote for and one against. The smaller share, because applause from one's own side proves
 * nothing.
 */
export function agreementOf(raters: Raters, voters: Raters): number {
  return Math.min(
    ...positions.map((side) => (Math.min(raters[side], voters[side]) + 1) / (voters[side] + 2)),
  )
}

export type Candidate = { id: string; raters: Raters; acceptedAt: Date; hasSources: boolean }

/**
 * A side and round's best argument: the highest rated by enough readers of both sides; then more
 * raters, then one with sources, then the earlier one. Null if there is none.
 */
export function bestOf(candidates: readonly Candidate[], voters: Raters): string | null {
  const [best] = candidates
    .filter(({ raters }) => positions.every((side) => raters[side] >= fewestRaters))
    .toSorted(
      (one, other) =>
        agreementOf(other.raters, voters) - agreementOf(one.raters, voters) ||
        other.raters.A + other.raters.B - one.raters.A - one.raters.B ||
        Number(other.hasSources) - Number(one.hasSources) ||
        one.acceptedAt.getTime() - other.acceptedAt.getTime() ||
        (one.id < other.id ? -1 : 1),
    )
  return best?.id ?? null
}

/** States in which votes count (docs/product/debates.md 1). */
export const isVotingOpen = (status: DebateStatus): boolean =>
  status === 'live' || status === 'voting'

/** States before the start. */
export const isUpcoming = (status: DebateStatus): boolean =>
  status === 'scheduled' || status === 'coming_soon'

/**
 * States an administrator may choose next: one step forward, Activate and Close from further away,
 * or one step back.
 */
export function nextStatuses(from: DebateStatus): DebateStatus[] {
  return {
    scheduled: ['coming_soon', 'live'],
    coming_soon: ['scheduled', 'live'],
    live: ['coming_soon', 'voting', 'closed'],
    voting: ['live', 'closed'],
    closed: ['voting'],
  }[from] as DebateStatus[]
}

/** Each side's share in percent, rounded; 0 without votes. */
export function shares({ votesA, votesB }: { votesA: number; votesB: number }): {
  A: number
  B: number
} {
  const total = votesA + votesB
  return total === 0
    ? { A: 0, B: 0 }
    : { A: Math.round((100 * votesA) / total), B: Math.round((100 * votesB) / total) }
}

/** The calendar of all upcoming and live debates. */
export const calendarPath = '/debates.ics'

/** One debate's calendar. */
export const debateCalendarPath = (id: string): string => `/debates/${id}.ics`

/** The debate of a calendar address; null for other addresses. */
export const calendarOf = (path: string): string | null =>
  /^\/debates\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.ics$/.exec(path)?.[1] ?? null

/** The address of uploaded captions. */
export const captionsPath = (id: string): string => `/captions/${id}.vtt`

/** The captions of such an address; null for other addresses. */
export const captionsAt = (path: string | null | undefined): string | null =>
  /^\/captions\/([\w-]{36})\.vtt$/.exec(path ?? '')?.[1] ?? null

/** A debate's page for watching. */
export const arenaPath = '/debate-arena'

/** The page of all debates. */
export const debatesPath = '/debates'

/** The id of the list of debates below the stage. */
export const availableId = 'available'

/** The address of the tally verification script. */
export const tallyScriptPath = '/verify-tally.mjs'

/** A debate's address in the arena. */
export const debatePath = (id: string): string => `${arenaPath}?id=${id}`

/** The debate of such an address; null for others. */
export const debateAt = (path: string): string | null =>
  path.startsWith(debatePath('')) ? path.slice(debatePath('').length) : null

/** The same with the vote's dialog open for members who can vote. */
export const votePath = (id: string): string => `${debatePath(id)}&vote`

/** True for such an address. */
export const isVoteAsked = (query: URLSearchParams): boolean => query.has('vote')

/** The same with a side to vote for, which the arena asks the member to confirm. */
export const sidePath = (id: string, side: Position): string => `${debatePath(id)}&side=${side}`

/** The side of such an address; null for none. */
export const sideIn = (query: URLSearchParams): Position | null =>
  positions.find((side) => side === query.get('side')) ?? null
