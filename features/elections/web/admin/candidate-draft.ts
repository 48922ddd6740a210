import { blankForm, formOf, writtenIn, type TypedOf } from '#platform/contract/fields.ts'
import type { CandidateDraftWire, EditedCandidateWire } from '../../contract/admin-schemas.ts'
import { candidateFields, positionFields } from '../../contract/candidate-fields.ts'
import { defaultState, defaultYear, type Issue, type SeatClass } from '../../contract/rules.ts'

/** A position in the form. */
export type TypedPosition = TypedOf<ReturnType<typeof positionFields>>

/** The form's input, as text. */
export type TypedCandidate = TypedOf<typeof candidateFields> & {
  /** Cycle, state and seat class, such as `2026 TX 2`. */
  race: string
  photoUrl: string
} & Record<Issue, TypedPosition>

export const raceKey = (year: number, state: string, seatClass: number) =>
  `${year} ${state} ${seatClass}`

export const blankCandidate: TypedCandidate = {
  ...blankForm(candidateFields),
  race: raceKey(defaultYear, defaultState, 2),
  photoUrl: '',
  sameSexMarriage: blankForm(positionFields('sameSexMarriage')),
  childSexChanges: blankForm(positionFields('childSexChanges')),
  epsteinFiles: blankForm(positionFields('epsteinFiles')),
}

/** A stored candidate in the form; pending changes replace public values. */
export function typedOf(candidate: EditedCandidateWire): TypedCandidate {
  const positionOf = (issue: Issue): TypedPosition => {
    const change = candidate.changes.find((each) => each.issue === issue)
    const position = change ? change.after : candidate.positions[issue]
    return position ? formOf(positionFields(issue), position) : blankCandidate[issue]
  }
  return {
    race: raceKey(candidate.year, candidate.state, candidate.seatClass),
    ...formOf(candidateFields, candidate),
    photoUrl: candidate.photoUrl ?? '',
    sameSexMarriage: positionOf('sameSexMarriage'),
    childSexChanges: positionOf('childSexChanges'),
    epsteinFiles: positionOf('epsteinFiles'),
  }
}

/** What is sent. */
export function bodyOf(typed: TypedCandidate): CandidateDraftWire {
  const [year = '', state = '', seatClass = ''] = typed.race.split(' ')
  const written = writtenIn(candidateFields, typed)
  const positionIn = (issue: Issue) => writtenIn(positionFields(issue), typed[issue])
  return {
    ...written,
    year: Number(year),
    state,
    seatClass: Number(seatClass) as SeatClass,
    photoUrl: typed.photoUrl,
    colorNote: typed.colorOverride ? written.colorNote : null,
    positions: {
      sameSexMarriage: positionIn('sameSexMarriage'),
      childSexChanges: positionIn('childSexChanges'),
      epsteinFiles: positionIn('epsteinFiles'),
    },
  }
}
