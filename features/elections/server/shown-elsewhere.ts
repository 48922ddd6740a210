import { countText } from '#platform/contract/count-text.ts'
import { stateNames, type StateCode } from '#platform/contract/states.ts'
import { calendarDay } from '#platform/contract/zoned-dates.ts'
import { missingAsNull } from '#platform/server/errors.ts'
import type { ShownKind, ShownRow } from '#platform/server/shown-elsewhere.ts'
import { decidedStates, lastRound, resultStateNames, roundNames } from '../contract/result-rules.ts'
import type { RaceResult } from '../contract/result-schemas.ts'
import {
  defaultState,
  isStateCode,
  issueNames,
  issues,
  stanceName,
  statePath,
  warroomPath,
} from '../contract/rules.ts'
import type { Candidate, StateElection } from '../contract/schemas.ts'
import { electionsTag, type Elections } from './service.ts'

type Dependencies = { elections: Pick<Elections, 'ofState'> }

/** Candidates that an embed has room for; its page has all. */
const mostRows = 6

/** `OH` for the current cycle, `OH-2028` for another. */
function raceOf(id: string): { state: StateCode; year: number | null } | null {
  const [, state, year] = /^([A-Z]{2})(?:-(\d{4}))?$/.exec(id) ?? []
  return isStateCode(state) ? { state, year: year === undefined ? null : Number(year) } : null
}

/** The race of a page's address. */
function raceAt({ pathname, searchParams }: URL): string | null {
  if (pathname !== warroomPath && pathname !== `${warroomPath}/`) return null
  const state = (searchParams.get('state') ?? defaultState).toUpperCase()
  const year = searchParams.get('cycle')
  const id = year === null ? state : `${state}-${year}`
  return raceOf(id) ? id : null
}

/** Senate races, as other sites show them: the candidates with their positions, and the count. */
export function racesElsewhere({ elections }: Dependencies): ShownKind[] {
  const find = async (id: string) => {
    const race = raceOf(id)
    if (!race) return null
    const election = await missingAsNull(() => elections.ofState(race.year, race.state))
    return election?.hasRace ? { ...race, election } : null
  }
  const headOf = ({ state, year, election }: NonNullable<Awaited<ReturnType<typeof find>>>) => ({
    path: statePath(state, year ?? undefined),
    title: `${stateNames[state]} Senate race ${election.cycle.year}`,
    author: null,
    text: null,
  })
  return [
    {
      kind: 'races',
      idAt: raceAt,
      cacheTags: () => [electionsTag],
      find: async (id) => {
        const found = await find(id)
        if (!found) return null
        return { ...headOf(found), ...candidatesOf(found.election) }
      },
    },
    {
      kind: 'results',
      idAt: () => null,
      cacheTags: () => [electionsTag],
      find: async (id) => {
        const found = await find(id)
        if (!found) return null
        return { ...headOf(found), ...countOf(found.election) }
      },
    },
  ]
}

/** A race's candidates with their positions, and with their votes once some are counted. */
function candidatesOf({ senateRace, cycle, results }: StateElection) {
  const result = shownResult(results)
  const votes = new Map(result?.votes.map((each, place) => [each.candidateId, { each, place }]))
  const placeOf = ({ id }: Candidate) => votes.get(id)?.place ?? votes.size
  const candidates = senateRace.toSorted((a, b) => placeOf(a) - placeOf(b))
  return {
    kicker: 'Senate race',
    byline: result ? countedLine(result) : `Election day: ${calendarDay(cycle.electionDay)}`,
    status: result ? resultStateNames[result.status] : countText(senateRace.length, 'candidate'),
    rows: candidates.slice(0, mostRows).map((candidate) => {
      const vote = votes.get(candidate.id)?.each
      return candidateRow(candidate, result && vote ? figuresOf(vote, result) : noFigures)
    }),
    note: moreOf(
      senateRace,
      result
        ? `Count: ${result.source.title}. Every position has a source on the page.`
        : 'Every position has a source on the page.',
      senateRace,
    ),
    isLive: result ? result.status !== 'certified' : cycle.isOver,
  }
}

type Figures = Pick<ShownRow, 'value' | 'share'> & { isWinner: boolean }
const noFigures: Figures = { value: null, share: null, isWinner: false }

const candidateRow = (
  { name, party, incumbent, positions }: Candidate,
  { value, share, isWinner }: Figures,
): ShownRow => ({
  name: `${name} (${party}${incumbent ? ', incumbent' : ''})${isWinner ? winnerMark : ''}`,
  detail: issues
    .map((issue) => `${issueNames[issue]}: ${stanceName(issue, positions[issue])}`)
    .join(' · '),
  value,
  share,
  side: 'none',
})

/** What isn't shown, and that fictional people are. */
const moreOf = (
  { length }: readonly unknown[],
  text: string,
  candidates: readonly Pick<Candidate, 'isSample'>[],
): string =>
  [
    ...(candidates.some(({ isSample }) => isSample) ? ['A fictional sample.'] : []),
    ...(length > mostRows ? [`${length - mostRows} more on the page.`] : []),
    text,
  ].join(' ')

/**
 * The last round of a state's race. A special election of the same state has a page of its own
 * there, below the regular one.
 */
function shownResult(results: readonly RaceResult[]): RaceResult | null {
  const [first] = results.toSorted((a, b) => Number(a.isSpecial) - Number(b.isSpecial))
  return lastRound(results.filter(({ seatClass }) => seatClass === first?.seatClass))
}

function countedLine({ heldOn, countedPercent }: RaceResult): string {
  const counted = countedPercent === null ? [] : [`${countedPercent}% counted`]
  return [calendarDay(heldOn), ...counted].join(' · ')
}

/** The rows of a race's last round, or what is awaited. */
function countOf({ results, cycle, senateRace }: StateElection) {
  const result = shownResult(results)
  if (!result)
    return {
      kicker: 'Result',
      byline: `Election day: ${calendarDay(cycle.electionDay)}`,
      status: 'Nothing counted yet',
      rows: [],
      note: null,
      isLive: true,
    }
  const { round, status, source } = result
  return {
    kicker: roundNames[round],
    byline: countedLine(result),
    status: resultStateNames[status],
    rows: result.votes.slice(0, mostRows).map((each) => resultRow(each, result)),
    note: moreOf(result.votes, `Source: ${source.title}`, senateRace),
    isLive: status !== 'certified',
  }
}

const winnerMark = ' · winner'

const figuresOf = (
  { candidateId, share }: RaceResult['votes'][number],
  { winnerId, status }: RaceResult,
): Figures => ({
  value: share === null ? null : `${(share * 100).toFixed(1)}%`,
  share: share === null ? null : Math.round(share * 1000) / 10,
  isWinner: decidedStates.includes(status) && winnerId !== null && winnerId === candidateId,
})

function resultRow(vote: RaceResult['votes'][number], result: RaceResult): ShownRow {
  const { name, party, votes } = vote
  const { value, share, isWinner } = figuresOf(vote, result)
  return {
    name: `${party === '' ? name : `${name} (${party})`}${isWinner ? winnerMark : ''}`,
    detail: result.isHeld ? countText(votes, 'vote') : null,
    value,
    share,
    side: 'none',
  }
}
