import type { Clock } from '#platform/server/clock.ts'
import type { Jobs } from '#platform/server/jobs.ts'
import type { Answers } from '../contract/answers.ts'
import { scoreOf, type ScorePolicy } from '../contract/score.ts'
import type { ProfileStore } from './store.ts'

type Dependencies = {
  store: ProfileStore
  clock: Clock
  policy: ScorePolicy
  jobs: Jobs
  open: (userId: string, sealed: string) => Answers
}

const job = 'recompute-scores'
const batchSize = 1000

/**
 * Scores everyone anew when the policy's version changed. Works in batches, so memory stays bounded, and goes on where it
 * was when the process ended, since what is done carries the new version.
 * @returns what queues the work.
 */
export function defineRecompute({ store, clock, policy, jobs, open }: Dependencies): () => Promise<void> {
  jobs.define(job, async () => {
    for (;;) {
      const stale = await store.listStale(policy.version, batchSize)
      if (stale.length === 0) return
      await store.putScores(stale.map(({ userId, score, completedAt, sealed }) => ({
        userId,
        wasScore: score,
        score: scoreOf(open(userId, sealed), policy, completedAt !== null).total,
        policyVersion: policy.version,
      })), clock.now())
    }
  })
  return () => jobs.send(job, {})
}
