import type { Outcome } from '../../contract/result-rules.ts'
import type { CandidateRow } from '../store.ts'

type Race = {
  /** Archived cycles have nobody to write to. */
  isArchived: boolean
  outcome: Outcome | null
  now: Date
}

/** When the senators elected in a year take their seats: noon of January 3 in Washington. */
export const seatedAt = (year: number): Date => new Date(Date.UTC(year + 1, 0, 3, 17))

/**
 * Where members can write to a candidate: the campaign until the race is decided, then the office
 * of the winner and, until the new term, of the incumbent (docs/product/elections.md 6). Null for
 * nowhere.
 */
export function contactOf(
  { year, isIncumbent, contactEmail, officeEmail }: CandidateRow,
  { isArchived, outcome, now }: Race,
): string | null {
  if (isArchived) return null
  if (outcome === null || outcome === 'runoff') return contactEmail
  const isInOffice = outcome === 'won' || (isIncumbent && now < seatedAt(year))
  return isInOffice ? officeEmail : null
}
