import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { pickFields } from '#platform/contract/fields.ts'
import { stateCodes, stateNames, type StateCode } from '#platform/contract/states.ts'
import type { Clock } from '#platform/server/clock.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { shownFields } from '../contract/candidate-fields.ts'
import {
  electionMessages,
  issues,
  nextRaceYear,
  nextYearOfClass,
  shuffledBy,
  type Issue,
  type Positions,
  type SeatClass,
} from '../contract/rules.ts'
import type {
  Candidate,
  CandidateSource,
  Cycle,
  EmailDraft,
  Overview,
  Seat,
  StateElection,
} from '../contract/schemas.ts'
import { lastRound, outcomeOf } from '../contract/result-rules.ts'
import { emailTo } from './candidate-email.ts'
import { isOver } from './is-over.ts'
import { contactOf } from './results/contact.ts'
import type { SeatRow, SeatStore } from './seat-store.ts'
import type { PublishedResults } from './results/published.ts'
import type { CandidateRow, ElectionStore, PositionMap, RaceRow } from './store.ts'

export type Elections = ReturnType<typeof createElections>

/** What needs a second editor, for administrators' counts. */
export type ElectionReviews = { countToConfirm: () => Promise<number> }

/** The cache tag of everything that shows elections. */
export const electionsTag = 'elections'

/** The public positions; missing ones are unknown. */
export const stancesOf = (positions: PositionMap): Positions =>
  Object.fromEntries(
    issues.map((issue) => [issue, positions[issue]?.stance ?? 'unknown']),
  ) as Positions

type Dependencies = {
  store: ElectionStore
  seats: Pick<SeatStore, 'ofState'>
  results: PublishedResults
  clock: Clock
}

/** Senate races for visitors. */
export function createElections({ store, seats, results, clock }: Dependencies) {
  /** @param year null for the current cycle. */
  const findCycle = async (year: number | null): Promise<{ cycle: Cycle; cycles: Cycle[] }> => {
    const cycles = (await store.listCycles()).map(({ id: _id, ...cycle }): Cycle => ({
      ...cycle,
      isOver: isOver(cycle, clock.now()),
    }))
    const cycle = cycles.find((each) => (year === null ? each.isCurrent : each.year === year))
    if (!cycle) throw new DomainError('missing', electionMessages.unknownCycle)
    return { cycle, cycles }
  }

  /** What the grid and the map say about the result of a race. */
  const summaries = async (
    year: number,
  ): Promise<(race: RaceRow) => Overview['states'][number]['results']> => {
    const rows = await results.ofCycle(year)
    const names = await results.namesOf(rows.flatMap(({ content }) => content.winnerId ?? []))
    return ({ state, seatClass, isSpecial }) => {
      const last = lastRound(
        rows.filter((row) => row.state === state && row.seatClass === seatClass),
      )
      if (!last) return []
      const { round, content } = last
      const winner = names.find(({ id }) => id === content.winnerId)
      return [
        {
          isSpecial,
          round,
          status: content.status,
          winner: winner ? { name: winner.name, party: winner.party } : null,
        },
      ]
    }
  }

  return {
    /**
     * @param year null for the current cycle.
     * @throws DomainError `missing` for a year without a cycle.
     */
    ofState: async (year: number | null, state: StateCode): Promise<StateElection> => {
      const { cycle } = await findCycle(year)
      const [races, rows, holders] = await Promise.all([
        store.listRaces(cycle.year),
        store.listCandidates(cycle.year, state),
        seats.ofState(state),
      ])
      const hasRace = races.some((race) => race.state === state)
      const found = await results.ofState(cycle, state, {
        races,
        candidates: rows.map(({ candidate }) => candidate),
      })
      return {
        state,
        cycle,
        hasRace,
        nextYear: hasRace ? null : nextRaceYear(state, cycle.year),
        senateRace: shuffledBy(
          '',
          rows.map(({ candidate, positions, isSpecial }) => {
            const rounds = found.filter(({ seatClass }) => seatClass === candidate.seatClass)
            const outcome = outcomeOf(candidate.id, rounds)
            const contact = contactOf(candidate, {
              isArchived: cycle.isArchived,
              outcome,
              now: clock.now(),
            })
            return {
              ...candidateOf(candidate, positions, isSpecial),
              outcome,
              canEmail: contact !== null,
            }
          }),
        ),
        seats: holders.map((row) => seatOf(row, races, cycle)),
        results: found,
      }
    },

    overview: async (year: number | null): Promise<Overview> => {
      const { cycle, cycles } = await findCycle(year)
      const [races, counts, resultsOf] = await Promise.all([
        store.listRaces(cycle.year),
        store.countColors(cycle.year),
        summaries(cycle.year),
      ])
      return {
        cycle,
        cycles,
        states: stateCodes.map((state) => {
          const hasRace = races.some((race) => race.state === state)
          const count = (color: string) =>
            counts.find((each) => each.state === state && each.color === color)?.count ?? 0
          return {
            state,
            hasRace,
            nextYear: hasRace ? null : nextRaceYear(state, cycle.year),
            red: count('red'),
            yellow: count('yellow'),
            green: count('green'),
            results: races.filter((race) => race.state === state).flatMap(resultsOf),
          }
        }),
      }
    },

    /**
     * A draft for the caller's mail program. The checks run in the order of
     * docs/product/elections.md 6.
     * @throws DomainError `signed_out`, then `conflict` without an address, then `conflict` for an
     * archived cycle or a candidate without an address.
     */
    draftEmail: async (viewer: Viewer | null, id: string): Promise<EmailDraft> => {
      if (!viewer) throw new DomainError('signed_out', electionMessages.logIn)
      const { account } = viewer
      if (account.email === null)
        throw new DomainError('conflict', electionMessages.ownEmail, {
          email: electionMessages.ownEmail,
        })
      const candidate = await store.findShown(id)
      if (!candidate) throw missing('Candidate')
      const { isArchived, year, seatClass } = candidate
      if (isArchived) throw new DomainError('conflict', electionMessages.archived)
      const rounds = (await results.ofCycle(year, candidate.state)).filter(
        (row) => row.seatClass === seatClass,
      )
      const outcome = outcomeOf(
        id,
        rounds.map(({ round, content }) => ({ round, ...content })),
      )
      const to = contactOf(candidate, { isArchived, outcome, now: clock.now() })
      if (to === null)
        throw new DomainError(
          'conflict',
          outcome === 'lost' ? electionMessages.decided : electionMessages.noContact,
        )
      const state = stateNames[candidate.state as StateCode]
      return { to, ...emailTo(candidate.name, { from: displayNameOf(account), state, outcome }) }
    },
  }
}

function seatOf(
  { state, name, party, since, isSample, ...row }: SeatRow,
  races: readonly RaceRow[],
  { year, isOver: hasBeen }: Cycle,
): Seat {
  const seatClass = row.seatClass as SeatClass
  const isUp = races.some((race) => race.state === state && race.seatClass === seatClass)
  const nextYear = isUp && !hasBeen ? year : nextYearOfClass(seatClass, year)
  return { seatClass, name, party, since, nextYear, isSample }
}

function candidateOf(
  row: CandidateRow,
  positions: PositionMap,
  isSpecial: boolean,
): Omit<Candidate, 'outcome' | 'canEmail'> {
  return {
    id: row.id,
    ...pickFields(shownFields, row),
    incumbent: row.isIncumbent,
    colorCode: row.color,
    photoUrl: row.photoUrl,
    positions: stancesOf(positions),
    sources: issues.flatMap((issue) => sourceOf(issue, positions)),
    seatClass: row.seatClass as SeatClass,
    isSpecial,
    isSample: row.isSample,
    updatedAt: row.changedAt,
  }
}

function sourceOf(issue: Issue, positions: PositionMap): CandidateSource[] {
  const position = positions[issue]
  return position
    ? [{ issue, url: position.sourceUrl, title: position.sourceTitle, date: position.statedOn }]
    : []
}
