import { day, type Clock } from '#platform/server/clock.ts'
import type { ScorePolicy } from '../contract/score.ts'
import type { ProfileStore } from './store.ts'
import type { ProfileRow } from './tables.ts'

type Dependencies = {
  store: ProfileStore
  clock: Clock
  policy: ScorePolicy
}

/** Answers and scores that are stored as they are: the demo community's. */
export function createDemoProfiles({ store, clock, policy }: Dependencies) {
  return {
    /** For the demo community: past totals. */
    addPastTotals: (userId: string, past: { daysAgo: number; total: number }[]) =>
      store.addHistory(
        past.map(({ daysAgo, total }) => ({
          userId,
          at: new Date(clock.now().getTime() - daysAgo * day),
          total,
          policyVersion: policy.version,
        })),
      ),

    /** For the demo community: complete profiles whose answers aren't kept. */
    addScores: (scores: { userId: string; score: number; isListed: boolean }[]): Promise<void> =>
      store.addScores(
        scores.map((row) => ({
          ...row,
          isScored: true,
          completedAt: clock.now(),
          policyVersion: policy.version,
        })),
      ),

    /** For the demo community and for tests. */
    put: (row: Pick<ProfileRow, 'userId'> & Partial<ProfileRow>) =>
      store.put({
        policyVersion: policy.version,
        ...(row.score === undefined ? {} : { isScored: true }),
        ...row,
      }),
  }
}
