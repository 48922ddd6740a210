import type { Clock } from '#platform/server/clock.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { missingForCompletion, missingForScore, type Answers } from '../contract/answers.ts'
import { scoreOf, type ScorePolicy } from '../contract/score.ts'
import { newestVersion } from './policy-file.ts'
import type { PolicyMark, ScoredRow } from './rescoring-store.ts'
import type { ProfileStore } from './store.ts'

type Dependencies = {
  store: ProfileStore
  clock: Clock
  policy: ScorePolicy
  jobs: Jobs
  decrypt: (userId: string, encrypted: string) => Answers
  /** Called after commit with each member whose profile is now complete. */
  completed: (userId: string) => Promise<void>
  /** Notifies those who are asked again. */
  notifyAskedAgain: () => Promise<void>
}

const job = 'recompute-scores'
const batchSize = 1000
/** The version of scores whose answers a migration wants checked; no policy has it. */
export const unchecked = 0
const ids = {
  first: '00000000-0000-0000-0000-000000000000',
  last: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
}

/**
 * Rescores everyone after a policy change, and asks again who has answers missing under it, in
 * batches with bounded memory; resumes after a restart, because finished rows have the new version.
 * @returns the function that queues the work.
 */
export function defineRecompute({
  store,
  clock,
  policy,
  jobs,
  decrypt,
  completed,
  notifyAskedAgain,
}: Dependencies): () => Promise<void> {
  const rescore = (was: ScoredRow, answers: Answers, now: Date) => {
    const isScored = missingForScore(answers, policy.weights).length === 0
    const isComplete = missingForCompletion(was, answers, policy.weights).length === 0
    return {
      userId: was.userId,
      was,
      isScored,
      score: isScored ? scoreOf(answers, policy).total : 0,
      policyVersion: policy.version,
      completedAt: isComplete ? (was.completedAt ?? now) : null,
      askedAgainAt: !isComplete && was.completedAt ? now : was.askedAgainAt,
      losesHistory: !isScored && was.policyVersion === unchecked,
    }
  }
  const recompute = async (from: PolicyMark, below: number) => {
    for (let after = from; ;) {
      const stale = await store.listScoredBy(after, below, batchSize)
      const last = stale.at(-1)
      if (!last) return
      const now = clock.now()
      const rescored = stale.map((row) => rescore(row, decrypt(row.userId, row.encrypted), now))
      const stored = new Set(await store.putScores(rescored, now))
      for (const { userId, was, completedAt } of rescored)
        if (completedAt && !was.completedAt && stored.has(userId)) await completed(userId)
      after = [last.policyVersion, last.userId]
    }
  }
  jobs.define(job, async () => {
    await recompute([0, ids.first], policy.version)
    await recompute([policy.version, ids.last], newestVersion + 1)
    await notifyAskedAgain()
  })
  return () => jobs.send(job, {})
}
