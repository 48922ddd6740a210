import type { ValuesOf } from '#platform/contract/fields.ts'
import type { candidateFields } from './candidate-fields.ts'
import type { ColorCode, Issue, SeatClass } from './rules.ts'

/**
 * A changed position is pending until a second editor confirms or rejects it, or its editor
 * withdraws it.
 */
export const changeStates = ['waiting', 'confirmed', 'rejected', 'withdrawn'] as const
export type ChangeState = (typeof changeStates)[number]

export const historyActions = [
  'created',
  'edited',
  'position',
  'imported',
  'import_undone',
  'removed',
  'restored',
] as const
export type HistoryAction = (typeof historyActions)[number]

export const historyActionNames: Record<HistoryAction, string> = {
  created: 'Created',
  edited: 'Edited',
  position: 'Position confirmed',
  imported: 'Imported',
  import_undone: 'Import undone',
  removed: 'Hidden',
  restored: 'Shown again',
}

export const correctionStates = ['open', 'accepted', 'declined'] as const
export type CorrectionState = (typeof correctionStates)[number]

export const correctionStateNames: Record<CorrectionState, string> = {
  open: 'Waiting for an answer',
  accepted: 'Corrected',
  declined: 'Not changed',
}

/** A public position with its source. */
export type SourcedPosition = {
  stance: boolean
  sourceUrl: string
  sourceTitle: string
  statedOn: string
}

/** Everything the history stores about a candidate. */
export type CandidateSnapshot = ValuesOf<typeof candidateFields> & {
  state: string
  seatClass: SeatClass
  photoUrl: string | null
  color: ColorCode
  isRemoved: boolean
  positions: Partial<Record<Issue, SourcedPosition>>
}

/** Rows in a file of candidates. */
export const maxCandidateRows = 20_000

/** Maximum size of the legislators file: 5 MB, in bytes. */
export const legislatorsBytes = 5_000_000

export const fourEyesMessage =
  'You proposed this change, so another administrator has to confirm it.'

/** Why a race can't list two candidates by one name and party. */
export const twinMessage = 'A candidate of this name and party is already listed in this race.'
