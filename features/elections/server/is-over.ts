import { hour } from '#platform/server/clock.ts'

/**
 * Hours of the day (UTC) in which a job looks whether an election is over (12) and whether those
 * elected take their seats (17, noon in Washington in January).
 */
export const dayOverHours: readonly number[] = [12, 17]

/** True once the polls have closed in every state, Hawaii's last. */
export const isOver = ({ electionDay }: { electionDay: string }, now: Date): boolean =>
  new Date(now.getTime() - 12 * hour).toISOString().slice(0, 10) > electionDay
