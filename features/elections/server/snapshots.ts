import { isDeepStrictEqual } from 'node:util'
import { namesOf, pickFields } from '#platform/contract/fields.ts'
import type { CandidateSnapshot, SourcedPosition } from '../contract/admin-rules.ts'
import { candidateFields } from '../contract/candidate-fields.ts'
import type { Difference } from '../contract/admin-schemas.ts'
import {
  colorNames,
  colorOf,
  issueNames,
  issues,
  stanceName,
  type ColorCode,
  type SeatClass,
} from '../contract/rules.ts'
import { stancesOf } from './service.ts'
import type { FullCandidate } from './candidate-store.ts'
import type { PositionMap } from './store.ts'

/** The public color: the override, else the derived one. */
export function shownColor(override: ColorCode | null, positions: PositionMap): ColorCode {
  return override ?? colorOf(stancesOf(positions))
}

/** What the history stores of a candidate. */
export function snapshotOf({ candidate, positions }: FullCandidate): CandidateSnapshot {
  return {
    state: candidate.state,
    seatClass: candidate.seatClass as SeatClass,
    ...pickFields(candidateFields, candidate),
    photoUrl: candidate.photoUrl,
    color: candidate.color,
    isRemoved: candidate.removedAt !== null,
    positions,
  }
}

type Shown = [label: string, textOf: (snapshot: CandidateSnapshot) => string | null]

/** A snapshot's fields with labels, formatted for readers; null for empty ones. */
const shown: Shown[] = [
  ['State', ({ state }) => state],
  ['Seat class', ({ seatClass }) => String(seatClass)],
  ...namesOf(candidateFields).map((name): Shown => [
    candidateFields[name].label,
    (snapshot) => (name === 'colorOverride' ? colorNames[snapshot.color] : wordsOf(snapshot[name])),
  ]),
  ['Photo', ({ photoUrl }) => photoUrl],
  ['Shown to the public', ({ isRemoved }) => (isRemoved ? 'No' : 'Yes')],
  ...issues.map((issue): Shown => [
    issueNames[issue],
    ({ positions }) => {
      const position = positions[issue]
      return position ? positionText(stanceName(issue, position.stance), position) : 'Unknown'
    },
  ]),
]

function wordsOf(value: CandidateSnapshot[keyof typeof candidateFields]): string | null {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return Array.isArray(value) ? value.join('\n') || null : value
}

function positionText(stance: string, { sourceTitle, sourceUrl, statedOn }: SourcedPosition) {
  return `${stance} (${sourceTitle}, ${statedOn}, ${sourceUrl})`
}

/** The differences between two snapshots in form order; everything without a predecessor. */
export function differencesOf(
  before: CandidateSnapshot | null,
  after: CandidateSnapshot,
): Difference[] {
  if (before && isDeepStrictEqual(before, after)) return []
  return shown.flatMap(([field, textOf]) => {
    const [was, is] = [before && textOf(before), textOf(after)]
    return was === is || (before === null && is === null) ? [] : [{ field, before: was, after: is }]
  })
}
