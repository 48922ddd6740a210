import { isDeepStrictEqual } from 'node:util'
import type { CandidateSnapshot, SourcedPosition } from '../contract/admin-rules.ts'
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
    name: candidate.name,
    party: candidate.party,
    isIncumbent: candidate.isIncumbent,
    website: candidate.website,
    contactEmail: candidate.contactEmail,
    photoUrl: candidate.photoUrl,
    bulletPoints: candidate.bulletPoints,
    color: candidate.color,
    colorOverride: candidate.colorOverride,
    colorNote: candidate.colorNote,
    isRemoved: candidate.removedAt !== null,
    positions,
  }
}

/** A snapshot's fields with labels, formatted for readers; null for empty ones. */
const fields: [label: string, textOf: (snapshot: CandidateSnapshot) => string | null][] = [
  ['Name', ({ name }) => name],
  ['Party', ({ party }) => party],
  ['State', ({ state }) => state],
  ['Seat class', ({ seatClass }) => String(seatClass)],
  ['Incumbent', ({ isIncumbent }) => (isIncumbent ? 'Yes' : 'No')],
  ['Website', ({ website }) => website],
  ['Contact email', ({ contactEmail }) => contactEmail],
  ['Photo', ({ photoUrl }) => photoUrl],
  ['Points', ({ bulletPoints }) => bulletPoints.join('\n') || null],
  ['Color', ({ color }) => colorNames[color]],
  ['Color note', ({ colorNote }) => colorNote],
  ['Shown to the public', ({ isRemoved }) => (isRemoved ? 'No' : 'Yes')],
  ...issues.map((issue): (typeof fields)[number] => [
    issueNames[issue],
    ({ positions }) => {
      const position = positions[issue]
      return position ? positionText(stanceName(issue, position.stance), position) : 'Unknown'
    },
  ]),
]

function positionText(stance: string, { sourceTitle, sourceUrl, statedOn }: SourcedPosition) {
  return `${stance} (${sourceTitle}, ${statedOn}, ${sourceUrl})`
}

/** The differences between two snapshots in form order; everything without a predecessor. */
export function differencesOf(
  before: CandidateSnapshot | null,
  after: CandidateSnapshot,
): Difference[] {
  if (before && isDeepStrictEqual(before, after)) return []
  return fields.flatMap(([field, textOf]) => {
    const [was, is] = [before && textOf(before), textOf(after)]
    return was === is || (before === null && is === null) ? [] : [{ field, before: was, after: is }]
  })
}
