/**
 * An item's state: the first four are pending; `approved` and `rejected` are decided; `withdrawn`
 * was taken back by its author first.
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

/** Pending states. */
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

/** True for pending states. */
export function isWaiting(state: ItemState): state is WaitingState {
  return (waitingStates as readonly ItemState[]).includes(state)
}

/** How long a decision can be undone, in milliseconds; the author is notified afterwards. */
export const undoWindow = 10_000

/** Extra milliseconds an undo may arrive late, for network delay. */
export const undoGrace = 2_000

/** A claim's duration: ten minutes, in milliseconds. */
export const claimLifetime = 10 * 60 * 1000

/** Lengths in characters. */
export const limits = { reason: 500, note: 500, appeal: 2000 }

/** What a moderator's assistant may propose (docs/decisions/121-assistants-propose.md). */
export const proposals = ['approve', 'reject'] as const

/** Shown to a moderator without an assistant who proposes. */
export const proposedByToken = 'Only assistants propose, with an access token. You can decide.'

export type Proposal = (typeof proposals)[number]

/** Reasons for a report. */
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

/** Why a reported item waits, in words. */
export const reportReason = (ground: ReportGround): string => `Reported: ${groundNames[ground]}.`

/** Shown to a moderator who decided too late. */
export const tooLate = (name: string, decision: 'approved' | 'rejected') =>
  `${name} already ${decision} this.`

/** Entries of a list, and characters of an entry and of a text to try. */
export const screeningLimits = { entries: 500, word: 80, link: 253, count: 1000, sample: 20_000 }
