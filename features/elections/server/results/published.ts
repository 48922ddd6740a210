import type { Clock } from '#platform/server/clock.ts'
import {
  hiddenCandidate,
  totalVotes,
  type ResultContent,
  type ResultPlace,
} from '../../contract/result-rules.ts'
import type { RaceResult } from '../../contract/result-schemas.ts'
import type { SeatClass } from '../../contract/rules.ts'
import { isOver } from '../is-over.ts'
import type { RaceRow } from '../store.ts'
import type { ResultRow, ResultStore } from './result-store.ts'

/** A candidate's name on a page. */
type Named = { id: string; name: string; party: string }

export type PublishedResults = ReturnType<typeof createPublishedResults>

/** A stored result's place. */
export const placeOf = ({ year, state, seatClass, round }: ResultRow): ResultPlace => ({
  year,
  state,
  seatClass: seatClass as SeatClass,
  round,
})

/** The results that readers see (docs/product/elections.md 15). */
export function createPublishedResults({ store, clock }: { store: ResultStore; clock: Clock }) {
  return {
    /** A state's results with their counts so far. */
    ofState: async (
      { year, electionDay }: { year: number; electionDay: string },
      state: string,
      { races, candidates }: { races: readonly RaceRow[]; candidates: readonly Named[] },
    ): Promise<RaceResult[]> => {
      const rows = await store.listPublished(year, state)
      const found = await Promise.all(
        rows.map(async (row) => ({
          row,
          counts: await store.listCounts(placeOf(row)),
        })),
      )
      return found.map(({ row, counts }) =>
        resultOf(row, {
          electionDay,
          isSpecial: races.some(
            (race) => race.state === state && race.seatClass === row.seatClass && race.isSpecial,
          ),
          candidates,
          now: clock.now(),
          counts: counts.map(({ content }) => content),
        }),
      )
    },

    namesOf: store.namesOf,

    /** The published rounds of a cycle, or of one state. */
    ofCycle: (year: number, state: string | null = null): Promise<ResultRow[]> =>
      store.listPublished(year, state),
  }
}

type Given = {
  electionDay: string
  isSpecial: boolean
  candidates: readonly Named[]
  now: Date
  /** The counts so far, newest first. */
  counts: ResultContent[]
}

function resultOf({ seatClass, round, content }: ResultRow, given: Given): RaceResult {
  const heldOn = content.heldOn ?? given.electionDay
  const total = totalVotes(content)
  const votes = content.votes.toSorted((one, other) => other.votes - one.votes)
  return {
    seatClass: seatClass as SeatClass,
    isSpecial: given.isSpecial,
    round,
    status: content.status,
    heldOn,
    isHeld: isOver({ electionDay: heldOn }, given.now),
    asOf: new Date(content.asOf),
    countedPercent: content.countedPercent,
    votes: votes.map((each) => ({
      ...each,
      ...nameIn(given.candidates, each.candidateId),
      share: total === 0 ? null : Math.round((each.votes / total) * 10_000) / 10_000,
    })),
    writeIns: content.writeIns,
    totalVotes: total,
    winnerId: content.winnerId,
    calledBy: content.calledBy,
    certifiesOn: content.certifiesOn,
    source: { url: content.sourceUrl, title: content.sourceTitle, date: content.sourceDate },
    history: given.counts.toReversed().map((count) => ({
      asOf: new Date(count.asOf),
      countedPercent: count.countedPercent,
      votes: votes.map(
        ({ candidateId }) =>
          count.votes.find((each) => each.candidateId === candidateId)?.votes ?? 0,
      ),
    })),
  }
}

function nameIn(candidates: readonly Named[], id: string): Omit<Named, 'id'> {
  const { name, party } = candidates.find((each) => each.id === id) ?? hiddenCandidate
  return { name, party }
}
