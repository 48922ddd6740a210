import { setImmediate } from 'node:timers/promises'
import { DomainError, missing } from '#platform/server/errors.ts'
import type { Log } from '#platform/server/log.ts'
import { arenaMessages } from '../contract/messages.ts'
import { reviewMessages } from '../contract/review-rules.ts'
import { debateStatuses, isVotingOpen } from '../contract/rules.ts'
import { ballotKey, type Ballot, type Counted, type Counts, type VoteStore } from './vote-store.ts'

/** A vote's result: the debate's counts, and whether it changed anything. */
export type Cast = Counts & { hasChanged: boolean }

type Waiting = { ballot: Ballot; resolve: (cast: Cast) => void; reject: (error: unknown) => void }

type Options = {
  store: VoteStore
  log: Log
  /** Called with each changed debate's counts, once stored. */
  onCounted: (counts: Counts) => void
  /** Why a member who isn't verified can't vote in a debate for verified members. */
  refuseUnverified: () => Error
}

/** Maximum votes per transaction. */
const fullBatch = 500
const open = debateStatuses.filter(isVotingOpen)
/** Maximum votes in the queue; beyond it, callers are asked to try again. */
const longestQueue = 20_000

export type VoteBatcher = ReturnType<typeof createVoteBatcher>

/**
 * Stores votes that arrive together in one transaction (group commit): while one runs, the next
 * ones queue. A vote is answered after its commit, never before (docs/product/debates.md 2).
 */
export function createVoteBatcher({ store, log, onCounted, refuseUnverified }: Options) {
  let queue: Waiting[] = []
  let running: Promise<void> | null = null

  /**
   * Takes the next votes from the queue, at most one per member and debate, to keep their order.
   */
  const take = (): Waiting[] => {
    const batch = new Map<string, Waiting>()
    const later: Waiting[] = []
    for (const waiting of queue) {
      const key = ballotKey(waiting.ballot)
      if (batch.size >= fullBatch || batch.has(key)) later.push(waiting)
      else batch.set(key, waiting)
    }
    queue = later
    return [...batch.values()]
  }

  const settle = (batch: Waiting[], { debates, changed, removed }: Counted) => {
    for (const { ballot, resolve, reject } of batch) {
      const debate = debates.get(ballot.debateId)
      if (!debate) reject(missing('Debate'))
      else if (!isVotingOpen(debate.status))
        reject(new DomainError('conflict', arenaMessages.votingClosed))
      else if (removed.has(ballotKey(ballot)))
        reject(new DomainError('conflict', reviewMessages.voteRemoved))
      else if (debate.verifiedOnly && !ballot.isVerified) reject(refuseUnverified())
      else
        resolve({
          debateId: debate.debateId,
          votesA: debate.votesA,
          votesB: debate.votesB,
          seq: debate.seq,
          hasChanged: changed.has(ballotKey(ballot)),
        })
    }
    const moved = new Set([...changed].map((key) => key.slice(0, key.indexOf('|'))))
    for (const id of moved) {
      const debate = debates.get(id)
      if (debate)
        onCounted({ debateId: id, votesA: debate.votesA, votesB: debate.votesB, seq: debate.seq })
    }
  }

  const work = async () => {
    while (queue.length > 0) {
      // Votes arriving in the same event loop turn share a batch; a batch of one costs as much.
      await setImmediate()
      const batch = take()
      try {
        settle(
          batch,
          await store.count(
            batch.map(({ ballot }) => ballot),
            open,
          ),
        )
      } catch (error) {
        log.warn({ err: error, count: batch.length }, 'votes could not be stored')
        for (const { reject } of batch) reject(error)
      }
    }
    running = null
  }

  return {
    /**
     * @throws DomainError `conflict` if voting isn't open or the vote was removed, `forbidden` if
     * only verified members vote and the voter isn't, `missing` for a missing debate, `unavailable`
     * if too many votes are queued.
     */
    cast: (ballot: Ballot): Promise<Cast> =>
      new Promise((resolve, reject) => {
        if (queue.length >= longestQueue)
          return reject(
            new DomainError(
              'unavailable',
              "We're receiving a lot of votes. Try again in a moment.",
              undefined,
              { retryAfterSeconds: 2 },
            ),
          )
        queue.push({ ballot, resolve, reject })
        running ??= work()
      }),

    /** Resolves once all submitted votes are answered. */
    close: async (): Promise<void> => {
      await running
    },
  }
}
