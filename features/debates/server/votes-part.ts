import type { Live as Connections } from '#features/live/server/service.ts'
import type { Verification } from '#features/verification/server/service.ts'
import { DomainError } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import type { Platform } from '#platform/server/platform.ts'
import { verifiedOnlyRefusal } from '../contract/verified-only.ts'
import { createLive } from './live.ts'
import { createVoteBatcher } from './vote-batcher.ts'
import { createFirstVoteStore } from './first-vote-store.ts'
import { createReviewStore } from './review-store.ts'
import { createVerifiedTallyStore } from './verified-tally-store.ts'
import { createVoteStore } from './vote-store.ts'

/** The part of debates about votes: stored in batches, counted, and shown live. */
export async function createVotesPart(
  platform: Platform,
  { connections, verification }: { connections: Connections; verification: Verification },
) {
  const { db, invalidation, jobs, log } = platform
  const votes = createVoteStore(db)
  const realtime = await platform.openRealtime()
  const live = createLive({
    store: votes,
    realtime,
    invalidation,
    log,
    connections,
    nodeId: newId(),
  })
  const refuseUnverified = (): DomainError => {
    const { message, url } = verifiedOnlyRefusal(verification.isOffered)
    return new DomainError('forbidden', message, undefined, {
      capability: 'verified',
      ...(url ? { upgradeUrl: url } : {}),
    })
  }
  const voteBatcher = createVoteBatcher({
    store: votes,
    log,
    onCounted: live.counted,
    refuseUnverified,
  })
  const reconcile = async (): Promise<number> => {
    const repaired = await votes.reconcile()
    for (const counts of repaired) {
      log.error(
        { debate: counts.debateId },
        "a debate's counts differed from its votes and were corrected",
      )
      live.counted(counts)
    }
    return repaired.length
  }
  jobs.define(
    'debates-reconcile',
    async () => {
      await reconcile()
    },
    { cron: '41 3 * * *' },
  )
  return {
    votes,
    firstVotes: createFirstVoteStore(db),
    tallies: createVerifiedTallyStore(db),
    reviews: createReviewStore(db),
    realtime,
    live,
    voteBatcher,
    refuseUnverified,
    reconcile,
  }
}
