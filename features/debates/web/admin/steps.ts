import {
  debateStatuses,
  nextStatuses,
  statusNames,
  type DebateStatus,
} from '../../contract/rules.ts'

/** The steps onward that stand at every debate. */
export const mainSteps = [
  { to: 'live', label: 'Activate' },
  { to: 'voting', label: 'Open Voting' },
  { to: 'closed', label: 'Close' },
] as const

const placeOf = (status: DebateStatus) => debateStatuses.indexOf(status)

/** Whether a debate may take a step onward from where it stands; the server decides by the same rule. */
export function mayStep(from: DebateStatus, to: DebateStatus): boolean {
  return nextStatuses(from).includes(to) && placeOf(to) > placeOf(from)
}

/** The steps that only some debates may take: to announce one, and one step back (docs/product/debates.md 1). */
export function otherSteps(from: DebateStatus): { to: DebateStatus; label: string }[] {
  return nextStatuses(from).flatMap((to) => {
    if (placeOf(to) < placeOf(from))
      return [{ to, label: `Back to ${statusNames[to].toLowerCase()}` }]
    return to === 'coming_soon' ? [{ to, label: 'Announce' }] : []
  })
}
