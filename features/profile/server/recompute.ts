import type { Clock } from '#platform/server/clock.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { missingForScore, type Answers } from '../contract/answers.ts'
import { scoreOf, type ScorePolicy } from '../contract/score.ts'
import { newestVersion } from './policy-file.ts'
import type { PolicyMark, ProfileStore } from './store.ts'

type Dependencies = {
  store: ProfileStore
  clock: Clock
  policy: ScorePolicy
  jobs: Jobs
  decrypt: (userId: string, encrypted: string) => Answers
}

const job = 'recompute-scores'
const batchSize = 1000
const ids = {
  first: '00000000-0000-0000-0000-000000000000',
  last: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
}

/**
 * Rescores everyone after a policy change, in batches with bounded memory; resumes after a restart,
 * because finished rows have the new version.
 * @returns the function that queues the work.
 */
export function defineRecompute({
  store,
  clock,
  policy,
  jobs,
  decrypt,
}: Dependencies): () => Promise<void> {
  const recompute = async (from: PolicyMark, below: number) => {
    for (let after = from; ;) {
      const stale = await store.listScoredBy(after, below, batchSize)
      const last = stale.at(-1)
      if (!last) return
      await store.putScores(
        stale.map(({ userId, encrypted, ...was }) => {
          const answers = decrypt(userId, encrypted)
          const isScored = missingForScore(answers, policy.weights).length === 0
          return {
            userId,
            was,
            isScored,
            score: isScored ? scoreOf(answers, policy, isScored).total : 0,
            policyVersion: policy.version,
          }
        }),
        clock.now(),
      )
      after = [last.policyVersion, last.userId]
    }
  }
  jobs.define(job, async () => {
    await recompute([0, ids.first], policy.version)
    await recompute([policy.version, ids.last], newestVersion + 1)
  })
  return () => jobs.send(job, {})
}
