import type { CandidateDraftWire, EditedCandidateWire } from '../../contract/admin-schemas.ts'
import {
  defaultState,
  defaultYear,
  issues,
  type ColorCode,
  type Issue,
  type SeatClass,
  type Stance,
} from '../../contract/rules.ts'

/** A position in the form. */
export type TypedPosition = {
  stance: 'true' | 'false' | 'unknown'
  sourceUrl: string
  sourceTitle: string
  statedOn: string
}

/** The form's input, as text. */
export type TypedCandidate = {
  /** Cycle, state and seat class, such as `2026 TX 2`. */
  race: string
  name: string
  party: string
  isIncumbent: boolean
  website: string
  contactEmail: string
  photoUrl: string
  /** One point a line. */
  points: string
  colorOverride: '' | ColorCode
  colorNote: string
} & Record<Issue, TypedPosition>

const unknown: TypedPosition = { stance: 'unknown', sourceUrl: '', sourceTitle: '', statedOn: '' }

export const raceKey = (year: number, state: string, seatClass: number) =>
  `${year} ${state} ${seatClass}`

export const blankCandidate: TypedCandidate = {
  race: raceKey(defaultYear, defaultState, 2),
  name: '',
  party: '',
  isIncumbent: false,
  website: '',
  contactEmail: '',
  photoUrl: '',
  points: '',
  colorOverride: '',
  colorNote: '',
  sameSexMarriage: unknown,
  childSexChanges: unknown,
  epsteinFiles: unknown,
}

/** A stored candidate in the form; pending changes replace public values. */
export function typedOf(candidate: EditedCandidateWire): TypedCandidate {
  const positionOf = (issue: Issue): TypedPosition => {
    const change = candidate.changes.find((each) => each.issue === issue)
    const position = change ? change.after : candidate.positions[issue]
    return position
      ? {
          stance: position.stance ? 'true' : 'false',
          sourceUrl: position.sourceUrl,
          sourceTitle: position.sourceTitle,
          statedOn: position.statedOn,
        }
      : unknown
  }
  return {
    race: raceKey(candidate.year, candidate.state, candidate.seatClass),
    name: candidate.name,
    party: candidate.party,
    isIncumbent: candidate.isIncumbent,
    website: candidate.website ?? '',
    contactEmail: candidate.contactEmail ?? '',
    photoUrl: candidate.photoUrl ?? '',
    points: candidate.bulletPoints.join('\n'),
    colorOverride: candidate.colorOverride ?? '',
    colorNote: candidate.colorNote ?? '',
    sameSexMarriage: positionOf('sameSexMarriage'),
    childSexChanges: positionOf('childSexChanges'),
    epsteinFiles: positionOf('epsteinFiles'),
  }
}

/** What is sent. */
export function bodyOf(typed: TypedCandidate): CandidateDraftWire {
  const [year = '', state = '', seatClass = ''] = typed.race.split(' ')
  const { race: _race, points, colorOverride, colorNote, ...fields } = typed
  const stances: Record<TypedPosition['stance'], Stance> = {
    true: true,
    false: false,
    unknown: 'unknown',
  }
  const positions = Object.fromEntries(
    issues.map((issue) => [issue, { ...typed[issue], stance: stances[typed[issue].stance] }]),
  ) as CandidateDraftWire['positions']
  return {
    name: fields.name,
    party: fields.party,
    isIncumbent: fields.isIncumbent,
    website: fields.website,
    contactEmail: fields.contactEmail,
    photoUrl: fields.photoUrl,
    year: Number(year),
    state,
    seatClass: Number(seatClass) as SeatClass,
    bulletPoints: points.split('\n').filter((point) => point.trim() !== ''),
    colorOverride: colorOverride || null,
    colorNote: colorOverride ? colorNote : null,
    positions,
  }
}
