/** Days after registration to complete the profile (docs/product/access.md 4). */
export const completionDays = 3

const dayLength = 24 * 60 * 60 * 1000

/** Where a profile is completed. */
export const completionPath = '/profile-setup'

/** When a profile that was asked for must be complete (docs/product/access.md 4). */
export const completeBy = (askedAt: Date): Date =>
  new Date(askedAt.getTime() + completionDays * dayLength)

/** A member's completion deadline. */
export type CompletionStatus = {
  isComplete: boolean
  requiresAttention: boolean
  /** Days left, counted once started; 0 after the deadline. */
  daysRemaining: number
  blockedDueToProfile: boolean
}

/**
 * The deadline is 3 × 24 hours after `askedAt`, the registration or a later change of what is
 * asked, to the millisecond; administrators are never blocked (docs/product/access.md 4).
 */
export function completionStatusOf(
  person: { askedAt: Date; isComplete: boolean; isAdmin: boolean },
  now: Date,
): CompletionStatus {
  const left = completeBy(person.askedAt).getTime() - now.getTime()
  const daysRemaining = Math.min(completionDays, Math.max(0, Math.ceil(left / dayLength)))
  const isOpen = !person.isComplete && !person.isAdmin
  return {
    isComplete: person.isComplete,
    requiresAttention: isOpen,
    daysRemaining: person.isComplete ? completionDays : daysRemaining,
    blockedDueToProfile: isOpen && left <= 0,
  }
}
