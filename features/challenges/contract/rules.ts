import { calendarDay } from '#platform/contract/zoned-dates.ts'
/** The entry fee of one challenge, in cents (docs/product/challenges.md 1). */
export const entryFee = 500

export const challengeLimits = { title: 120, description: 4000, reason: 1000 }

/** A submitted challenge's states; only approved ones are public. */
export const challengeStatuses = ['pending', 'approved', 'rejected'] as const
export type ChallengeStatus = (typeof challengeStatuses)[number]

export const challengeStatusNames: Record<ChallengeStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
}

/** The reason an author reads when a moderator gave none. */
export const defaultReason = "This doesn't follow the challenge guidelines."

export const challengeMessages = {
  missing: {
    title: 'Validation Error',
    text: 'Please enter both title and description for your challenge.',
  },
  paymentFailed: {
    title: 'Payment Error',
    text: 'Failed to create payment. Please try again.',
  },
  paid: {
    title: 'Payment Successful',
    text: 'Your challenge submission is being processed!',
  },
  submitted: {
    title: 'Challenge Submitted',
    text: 'Your challenge has been submitted for review!',
  },
  paidNotSubmitted: {
    title: 'Submission Error',
    text: 'Payment succeeded but failed to submit challenge. Please try again.',
  },
  paidInOtherTab: {
    title: 'Not charged',
    text: 'You already paid for another challenge in another tab. Press Pay again to submit this one as well.',
  },
  signedOut: { title: 'Unauthorized', text: 'Please log in to submit challenges.' },
  failed: { title: 'Error', text: 'Failed to submit challenge. Please try again.' },
  empty: 'No challenges submitted yet. Be the first to herald the kings!',
  unpaid: "We haven't received your payment for this challenge.",
  own: "You can't vote for your own challenge.",
  again: 'You already paid for a challenge with this text within the last day.',
  closed: 'Voting for this challenge has ended.',
  alreadySubmitted: 'This challenge was already submitted.',
  published: "This challenge is public, so its text can't change.",
}

/** The last day of a month on which an approved challenge still joins that month's contest. */
const lastEntryDay = 24

/**
 * The month's contest, such as `2026-11`, that a challenge approved at a moment joins: the same
 * month through the 24th, else the next one (docs/product/challenges.md 4). All in UTC.
 */
export function contestOf(approvedAt: Date): string {
  const isLate = approvedAt.getUTCDate() > lastEntryDay
  const month = new Date(
    Date.UTC(approvedAt.getUTCFullYear(), approvedAt.getUTCMonth() + (isLate ? 1 : 0), 1),
  )
  return month.toISOString().slice(0, 7)
}

/** The month of a moment in UTC, such as `2026-11`. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7)

/** The month before one, such as `2026-10` before `2026-11`. */
export function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return monthOf(new Date(Date.UTC(year, number - 2, 1)))
}

/** The moment at which a month's voting ends: its last midnight in UTC. */
export function contestEnd(month: string): Date {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1))
}

/** The year of a contest, such as `2026`. */
export const yearOf = (contest: string): string => contest.slice(0, 4)

/** True while votes for a challenge count: from its approval to the end of its contest's year. */
export function isVotingOpen(contest: string, now: Date): boolean {
  return now < new Date(Date.UTC(Number(yearOf(contest)) + 1, 0, 1))
}

/** A contest's name: `November 2026` or `2026`. */
export function contestName(period: string): string {
  if (period.length === 4) return period
  return calendarDay(`${period}-01`, 'month')
}
