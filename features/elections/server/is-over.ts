import { hour } from '#platform/server/clock.ts'

/** True once the polls have closed in every state, Hawaii's last. */
export const isOver = ({ electionDay }: { electionDay: string }, now: Date): boolean =>
  new Date(now.getTime() - 12 * hour).toISOString().slice(0, 10) > electionDay
