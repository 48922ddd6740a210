import { isStateCode, type SeatClass } from './rules.ts'

/** The rounds of a race, in order. */
export const resultRounds = ['general', 'runoff'] as const
export type ResultRound = (typeof resultRounds)[number]

export const roundNames: Record<ResultRound, string> = {
  general: 'General election',
  runoff: 'Runoff',
}

/** How far a round is. `runoff`: nobody has won it, and the leaders meet again. */
export const resultStates = [
  'awaiting',
  'counting',
  'called',
  'recount',
  'contested',
  'runoff',
  'certified',
] as const
export type ResultState = (typeof resultStates)[number]

export const resultStateNames: Record<ResultState, string> = {
  awaiting: 'Not held yet',
  counting: 'Counting',
  called: 'Called',
  recount: 'Recount',
  contested: 'Contested in court',
  runoff: 'Goes to a runoff',
  certified: 'Certified',
}

/** States that name a winner. */
export const decidedStates: readonly ResultState[] = ['called', 'certified']

/** The kind of imports of results. */
export const resultImportKind = 'results'

/** Maximum lengths in characters, and counts. */
export const resultLimits = {
  candidates: 40,
  votes: 200_000_000,
  calledBy: 120,
  sourceTitle: 200,
  /** Earlier counts that a page shows. */
  history: 60,
}

/** Stands for a candidate who isn't shown any more. */
export const hiddenCandidate = { name: 'Another candidate', party: '' }

/** A candidate's votes. */
export type CandidateVotes = { candidateId: string; votes: number }

/** What a round's result says, as it is stored. */
export type ResultContent = {
  status: ResultState
  /** The day of a runoff; null for the general election, which has its cycle's. */
  heldOn: string | null
  /** When the count was so; ISO 8601 UTC. */
  asOf: string
  /** Expected votes counted, in percent; null if unknown. */
  countedPercent: number | null
  votes: CandidateVotes[]
  writeIns: number | null
  winnerId: string | null
  /** Who called the race, such as a news agency. */
  calledBy: string | null
  /** When the state is to certify the count. */
  certifiesOn: string | null
  sourceUrl: string
  sourceTitle: string
  sourceDate: string
}

/** A result's place: one seat in one cycle and one round. */
export type ResultPlace = {
  year: number
  state: string
  seatClass: SeatClass
  round: ResultRound
}

/** What a race's published results mean for one of its candidates; null while that is open. */
export const outcomes = ['won', 'lost', 'runoff'] as const
export type Outcome = (typeof outcomes)[number]

export const resultMessages = {
  votes: 'Enter a whole number of votes.',
  twice: 'Each candidate can be listed once.',
  winner: 'Choose who won.',
  noWinner: 'Only a called or certified result has a winner.',
  winnerListed: 'The winner must be one of the candidates of this result.',
  mostVotes: 'A certified winner has the most votes.',
  calledBy: 'Say who called the race.',
  percent: 'Enter a percentage from 0 to 100.',
  whole: 'A certified count is complete: enter 100, or leave it blank.',
  stateSource:
    'A certified result needs a source of the state: a page at a .gov address, or at one such as state.tx.us.',
  sum: (sum: number, total: number) =>
    `The votes add up to ${sum.toLocaleString('en-US')}, not ${total.toLocaleString('en-US')}.`,
  heldOn: 'Enter the day of the runoff.',
  noVotes: 'A certified result has votes.',
  notHeld: 'Before it is held, a round has no votes.',
  twoAtLeast: 'A runoff has at least two candidates.',
  runoffOfRunoff: 'A runoff doesn’t lead to another one.',
  future: 'The time of the count is in the future.',
  sourceInFuture: "The source's date is in the future.",
  early: 'The time of the count is before the election.',
  stranger: 'A candidate of this result isn’t in this race.',
  noRace: 'This seat isn’t up in this cycle.',
  decided: 'This result was decided, or a newer one took its place.',
  notOwn: 'Only the editor who proposed a result can withdraw it.',
  replaced: (by: string, state: string, round: string) =>
    `${by} proposed another result of the ${state} race, ${round.toLowerCase()}, in place of yours`,
  raced: 'Someone else proposed a result of this race at the same moment. Look at it first.',
}

/** Hosts of states outside of .gov and .us. */
const stateHosts = ['myflorida.com']
const stateHost = /(?:^|\.)state\.([a-z]{2})\.us$/

/** True for a page of a state's or county's office. Other names that end in .us are anybody's. */
export function isStateSource(url: string): boolean {
  const host = URL.canParse(url) ? new URL(url).hostname : ''
  const code = stateHost.exec(host)?.[1]
  return (
    host.endsWith('.gov') ||
    (code !== undefined && isStateCode(code.toUpperCase())) ||
    stateHosts.some((known) => host === known || host.endsWith(`.${known}`))
  )
}

/** All votes of a result, write-ins included. */
export const totalVotes = ({
  votes,
  writeIns,
}: Pick<ResultContent, 'votes' | 'writeIns'>): number =>
  votes.reduce((sum, each) => sum + each.votes, writeIns ?? 0)

/** True for a candidate whom nobody beats; two can be level. */
export const isUnbeaten = (candidateId: string, votes: readonly CandidateVotes[]): boolean =>
  votes.find((each) => each.candidateId === candidateId)?.votes ===
  Math.max(...votes.map((each) => each.votes))

type Round = { round: ResultRound } & Pick<ResultContent, 'status' | 'winnerId' | 'votes'>

/** The round that decides a race: the runoff once there is one. */
export const lastRound = <T extends { round: ResultRound }>(rounds: readonly T[]): T | null =>
  rounds.find(({ round }) => round === 'runoff') ?? rounds[0] ?? null

/** What the published rounds of a race mean for a candidate (docs/product/elections.md 16). */
export function outcomeOf(candidateId: string, rounds: readonly Round[]): Outcome | null {
  const last = lastRound(rounds)
  if (!last) return null
  const { round, status, winnerId, votes } = last
  if (decidedStates.includes(status) && winnerId !== null)
    return winnerId === candidateId ? 'won' : 'lost'
  if (round !== 'runoff') return null
  return votes.some((each) => each.candidateId === candidateId) ? 'runoff' : 'lost'
}

/** A party's side in charts, which also name it in words. */
export type PartySide = 'democratic' | 'republican' | 'other'

/** The side of a party, by its name. */
export function partySideOf(party: string): PartySide {
  if (/^democrat/i.test(party)) return 'democratic'
  return /^republican/i.test(party) ? 'republican' : 'other'
}

/** Where administrators review and enter a race's results. */
export const resultEditorPath = ({ year, state, seatClass }: Omit<ResultPlace, 'round'>): string =>
  `/control-center?tab=warroom&view=results&cycle=${year}&race=${state}-${seatClass}`
