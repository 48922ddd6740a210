import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { pickFields } from '#platform/contract/fields.ts'
import { stateCodes, stateNames, type StateCode } from '#platform/contract/states.ts'
import { hour, type Clock } from '#platform/server/clock.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { shownFields } from '../contract/candidate-fields.ts'
import {
  electionMessages,
  issues,
  nextRaceYear,
  shuffledBy,
  type Issue,
  type Positions,
} from '../contract/rules.ts'
import type {
  Candidate,
  CandidateSource,
  Cycle,
  EmailDraft,
  Overview,
  StateElection,
} from '../contract/schemas.ts'
import type { CandidateRow, ElectionStore, PositionMap } from './store.ts'

export type Elections = ReturnType<typeof createElections>

/** The cache tag of everything that shows elections. */
export const electionsTag = 'elections'

/** The public positions; missing ones are unknown. */
export const stancesOf = (positions: PositionMap): Positions =>
  Object.fromEntries(
    issues.map((issue) => [issue, positions[issue]?.stance ?? 'unknown']),
  ) as Positions

/** True once the polls have closed in every state, Hawaii's last. */
export const isOver = ({ electionDay }: { electionDay: string }, now: Date): boolean =>
  new Date(now.getTime() - 12 * hour).toISOString().slice(0, 10) > electionDay

/** Senate races for visitors. */
export function createElections({ store, clock }: { store: ElectionStore; clock: Clock }) {
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

  return {
    /**
     * @param year null for the current cycle.
     * @throws DomainError `missing` for a year without a cycle.
     */
    ofState: async (year: number | null, state: StateCode): Promise<StateElection> => {
      const { cycle } = await findCycle(year)
      const [races, rows] = await Promise.all([
        store.listRaces(cycle.year),
        store.listCandidates(cycle.year, state),
      ])
      const hasRace = races.some((race) => race.state === state)
      return {
        state,
        cycle,
        hasRace,
        nextYear: hasRace ? null : nextRaceYear(state, cycle.year),
        senateRace: shuffledBy(
          '',
          rows.map(({ candidate, positions, isSpecial }) =>
            candidateOf(candidate, positions, isSpecial),
          ),
        ),
      }
    },

    overview: async (year: number | null): Promise<Overview> => {
      const { cycle, cycles } = await findCycle(year)
      const [races, counts] = await Promise.all([
        store.listRaces(cycle.year),
        store.countColors(cycle.year),
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
      if (candidate.isArchived) throw new DomainError('conflict', electionMessages.archived)
      if (candidate.contactEmail === null)
        throw new DomainError('conflict', electionMessages.noContact)
      const state = stateNames[candidate.state as StateCode]
      return {
        to: candidate.contactEmail,
        subject: `A question from a citizen about the ${state} Senate race`,
        body: emailBody(candidate.name, displayNameOf(account), state),
      }
    },
  }
}

function emailBody(candidate: string, name: string, state: string): string {
  return [
    `Dear ${candidate},`,
    '',
    `I follow the Senate race in ${state}. Where do you stand on these three questions, and where have you said so in public?`,
    '',
    '1. Same-sex marriage',
    '2. Sex changes for children',
    '3. The release of the Epstein files',
    '',
    'Thank you for your answer.',
    '',
    name,
  ].join('\n')
}

function candidateOf(row: CandidateRow, positions: PositionMap, isSpecial: boolean): Candidate {
  return {
    id: row.id,
    ...pickFields(shownFields, row),
    incumbent: row.isIncumbent,
    colorCode: row.color,
    photoUrl: row.photoUrl,
    positions: stancesOf(positions),
    sources: issues.flatMap((issue) => sourceOf(issue, positions)),
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
