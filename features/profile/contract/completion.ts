/** Days from registration in which the profile is to be completed (docs/product/access.md 4). */
export const completionDays = 3

const dayLength = 24 * 60 * 60 * 1000

/** Where a member stands in the completion window. */
export type CompletionStatus = {
  isComplete: boolean
  requiresAttention: boolean
  /** Begun days that are left, 0 when the window is over. */
  daysRemaining: number
  blockedDueToProfile: boolean
}

/** The window is 3 × 24 hours from registration, exact to the millisecond; administrators are never blocked (docs/product/access.md 4). */
export function completionStatusOf(
  person: { createdAt: Date; isComplete: boolean; isAdmin: boolean },
  now: Date,
): CompletionStatus {
  const left = person.createdAt.getTime() + completionDays * dayLength - now.getTime()
  const daysRemaining = Math.min(completionDays, Math.max(0, Math.ceil(left / dayLength)))
  const isOpen = !person.isComplete && !person.isAdmin
  return {
    isComplete: person.isComplete,
    requiresAttention: isOpen,
    daysRemaining: person.isComplete ? completionDays : daysRemaining,
    blockedDueToProfile: isOpen && left <= 0,
  }
}
