import { setImmediate } from 'node:timers/promises'
import { DomainError, missing } from '#platform/server/errors.ts'
import type { Log } from '#platform/server/log.ts'
import { arenaMessages, debateStatuses, isVotingOpen } from '../contract/rules.ts'
import { ballotKey, type Ballot, type Counted, type Counts, type VoteStore } from './vote-store.ts'

/** How a vote ended: how the debate stands after it, and whether it changed anything. */
export type Cast = Counts & { hasChanged: boolean }

type Waiting = { ballot: Ballot; resolve: (cast: Cast) => void; reject: (error: unknown) => void }

type Options = {
  store: VoteStore
  log: Log
  /** Told the counts of each debate that changed, after they are stored. */
  onCounted: (counts: Counts) => void
}

/** Votes stored in one transaction at most. */
const fullBatch = 500
const open = debateStatuses.filter(isVotingOpen)
/** Votes that may wait; who comes when so many do is told to come again. */
const longestQueue = 20_000

export type VoteBatcher = ReturnType<typeof createVoteBatcher>

/**
 * Takes votes and stores those that arrive together in one transaction (group commit): while one is under way the next ones gather.
 * A vote is answered after its transaction is committed, never before (docs/product/debates.md 2).
 */
export function createVoteBatcher({ store, log, onCounted }: Options) {
  let queue: Waiting[] = []
  let running: Promise<void> | null = null

  /** Takes the next votes out of the queue, at most one of a member in a debate: the order of a member's own votes counts. */
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

  const settle = (batch: Waiting[], { debates, changed }: Counted) => {
    for (const { ballot, resolve, reject } of batch) {
      const debate = debates.get(ballot.debateId)
      if (!debate) reject(missing('Debate'))
      else if (!isVotingOpen(debate.status))
        reject(new DomainError('conflict', arenaMessages.votingClosed))
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
      // Those who arrive in the same turn of the event loop go together; a single one ahead of them would cost as much as all of them.
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
    /** @throws DomainError `conflict` when voting is not open, `missing` for no debate, `unavailable` when too many wait. */
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

    /** Resolves when every vote that was handed in is answered. */
    close: async (): Promise<void> => {
      await running
    },
  }
}
