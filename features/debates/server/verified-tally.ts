import type { Db } from '#platform/server/database/database.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { endOf } from '../contract/persuasion.ts'
import { isVotingOpen } from '../contract/rules.ts'
import { canConclude, lookAtSplit, type VerifiedResult } from '../contract/verified-tally.ts'
import type { MovesByGroup } from './first-vote-store.ts'
import type { DebateStore } from './store.ts'
import type { VerifiedTallyStore } from './verified-tally-store.ts'

type Dependencies = {
  store: Pick<DebateStore, 'lock' | 'transaction' | 'wasReopened'>
  tallies: VerifiedTallyStore
  jobs: Jobs
  /** Called with each debate whose published tally changed, once stored. */
  changed: (id: string) => Promise<void>
}

export type VerifiedTally = ReturnType<typeof createVerifiedTally>

/**
 * The tally of verified members' votes, published in groups so that it reveals no single vote
 * (docs/product/debates.md 35 and 36).
 */
export function createVerifiedTally({ store, tallies, jobs, changed }: Dependencies) {
  const lookAt = async (id: string): Promise<boolean> => {
    // Counted without a lock, so that nobody's vote waits for it.
    const present = await tallies.count(id)
    return store.transaction(async (tx) => {
      const debate = await store.lock(tx, id)
      if (!debate || !isVotingOpen(debate.status)) return false
      const before = await tallies.find(tx, id)
      const after = lookAtSplit(before, present)
      if (after !== before) await tallies.put(tx, id, after)
      return after.published !== before.published
    })
  }

  /** Looks at every open debate; returns how many publish a new count. */
  const look = async (): Promise<number> => {
    let published = 0
    for (const id of await tallies.listOpen()) {
      if (!(await lookAt(id))) continue
      published += 1
      await changed(id)
    }
    return published
  }
  jobs.define(
    'debates-verified',
    async () => {
      await look()
    },
    { cron: '*/5 * * * *' },
  )

  return {
    look,

    /**
     * What a closing debate, which is locked, tells of votes that were marked as verified; null if
     * it would reveal a vote. Moves are told once: after a debate was opened again, their difference
     * could be one vote.
     */
    conclude: async (tx: Db, id: string, moves: MovesByGroup): Promise<VerifiedResult | null> => {
      const present = { verified: endOf(moves.verified), others: endOf(moves.others) }
      const { published } = await tallies.find(tx, id)
      if (!canConclude(published, present)) return null
      await tallies.put(tx, id, { published: present, next: null })
      return {
        votes: present.verified,
        moves: (await store.wasReopened(tx, id)) ? null : moves.verified,
      }
    },
  }
}
