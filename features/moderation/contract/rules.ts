/**
 * Where a thing stands: the first four wait for a decision; `approved` and `rejected` are decided;
 * `withdrawn` was taken back by its author before anybody decided.
 */
export const itemStates = [
  'flagged',
  'reported',
  'appealed',
  'pending',
  'approved',
  'rejected',
  'withdrawn',
] as const

export type ItemState = (typeof itemStates)[number]

/** The states that wait for a moderator. */
export const waitingStates = [
  'flagged',
  'reported',
  'appealed',
  'pending',
] as const satisfies readonly ItemState[]

export type WaitingState = (typeof waitingStates)[number]

export const stateNames: Record<ItemState, string> = {
  flagged: 'Flagged',
  reported: 'Reported',
  appealed: 'Appealed',
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
}

/** True for what waits for a moderator. */
export function isWaiting(state: ItemState): state is WaitingState {
  return (waitingStates as readonly ItemState[]).includes(state)
}

/** How long a decision can be undone, in milliseconds; the author is notified only afterwards. */
export const undoWindow = 10_000

/** How much later an undo may arrive and still count, in milliseconds: the way from the button to the server. */
export const undoGrace = 2_000

/** How long a claim keeps others away, in milliseconds: ten minutes. */
export const claimLifetime = 10 * 60 * 1000

/** Lengths in characters. */
export const limits = { reason: 500, note: 500, appeal: 2000, search: 100 }

/** Why somebody reports a thing. */
export const reportGrounds = ['spam', 'abuse', 'false', 'private', 'illegal', 'other'] as const

export type ReportGround = (typeof reportGrounds)[number]

export const groundNames: Record<ReportGround, string> = {
  spam: 'Advertising or spam',
  abuse: 'Attacks or threatens someone',
  false: 'States something false as fact',
  private: 'Shares private information',
  illegal: 'Breaks the law',
  other: 'Something else',
}

/** Why a reported thing waits, in words. */
export const reportReason = (ground: ReportGround): string => `Reported: ${groundNames[ground]}.`

/** What a moderator is told who was a moment too late. */
export const tooLate = (name: string, decision: 'approved' | 'rejected') =>
  `${name} already ${decision} this.`
