import {
  debateStatuses,
  nextStatuses,
  statusNames,
  type DebateStatus,
} from '../../contract/rules.ts'

/** Steps forward available at every debate. */
export const mainSteps = [
  { to: 'live', label: 'Activate' },
  { to: 'voting', label: 'Open Voting' },
  { to: 'closed', label: 'Close' },
] as const

/** Steps offered for many debates at once: closing announces a result, so it is done one by one. */
const bulkSteps = [
  { to: 'coming_soon', label: 'Announce' },
  { to: 'live', label: 'Activate' },
  { to: 'voting', label: 'Open voting of' },
] as const

const placeOf = (status: DebateStatus) => debateStatuses.indexOf(status)

/** Whether a debate may take a step; the server applies the same rule. */
export function mayStep(from: DebateStatus, to: DebateStatus): boolean {
  return nextStatuses(from).includes(to) && placeOf(to) > placeOf(from)
}

/** The step that a debate takes next; null for a closed one. */
export const nextStep = (from: DebateStatus): (typeof mainSteps)[number] | null =>
  mainSteps.find(({ to }) => mayStep(from, to)) ?? null

/** The steps that some of these debates may take, with those debates; the others stay. */
export function stepsOfMany<T extends { status: DebateStatus }>(
  chosen: readonly T[],
): { to: DebateStatus; label: string; able: T[] }[] {
  return bulkSteps
    .map((each) => ({ ...each, able: chosen.filter(({ status }) => mayStep(status, each.to)) }))
    .filter(({ able }) => able.length > 0)
}

/** Steps only some debates may take: announcing, and one step back (docs/product/debates.md 1). */
export function otherSteps(from: DebateStatus): { to: DebateStatus; label: string }[] {
  return nextStatuses(from).flatMap((to) => {
    if (placeOf(to) < placeOf(from))
      return [{ to, label: `Back to ${statusNames[to].toLowerCase()}` }]
    return to === 'coming_soon' ? [{ to, label: 'Announce' }] : []
  })
}
