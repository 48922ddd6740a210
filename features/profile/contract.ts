/** Rank and social tier are one thing, read off the score of 0 to 100 (decisions 3.2). */
export type SocialTier = 'lowlife' | 'work_in_progress' | 'responsible_citizen'

/** Least score of each rank, from the top. */
export const ranks: { tier: SocialTier; from: number; name: string }[] = [
  { tier: 'responsible_citizen', from: 80, name: 'RESPONSIBLE CITIZEN' },
  { tier: 'work_in_progress', from: 65, name: 'WORK IN PROGRESS' },
  { tier: 'lowlife', from: 0, name: 'LOWLIFE' },
]

/** The social tier that a score gives. */
export function socialTierOf(score: number): SocialTier {
  return ranks.find(({ from }) => score >= from)?.tier ?? 'lowlife'
}

/** The score that opens posting, interacting and connecting (decisions 2.2). */
export const socialScore = 70

/** Days from registration in which the profile is to be completed (decisions 2.4). */
export const completionDays = 3

const dayLength = 24 * 60 * 60 * 1000

/** Where a member stands in the completion window (core.md section 3). */
export type CompletionStatus = {
  isComplete: boolean
  requiresAttention: boolean
  /** Begun days that are left, 0 when the window is over. */
  daysRemaining: number
  blockedDueToProfile: boolean
}

/** The window is 3 × 24 hours from registration, exact to the millisecond; administrators are never blocked (decisions 2.4). */
export function completionStatusOf(person: { createdAt: Date; isComplete: boolean; isAdmin: boolean }, now: Date): CompletionStatus {
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
