import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { bestOf, lookAgain, type Raters } from '../contract/rules.ts'
import type { ArgumentStore } from './argument-store.ts'
import type { ArgumentRow, Slot } from './rating-store.ts'
import { argumentsTag } from './arguments.ts'
import type { DebateStore } from './store.ts'

type Dependencies = {
  store: ArgumentStore
  debates: DebateStore
  invalidation: InvalidationBus
  jobs: Jobs
}

/** Maximum slots judged per run. */
const atOnce = 100

/**
 * Finds each slot's best argument from voters of both sides. Runs once a minute rather than per
 * rating; `lookAgain` decides when new counts apply.
 */
export function createBest({ store, debates, invalidation, jobs }: Dependencies) {
  const chooseBestIn = async (slot: Slot): Promise<boolean> => {
    const debate = await debates.find(slot.debateId)
    return debate !== null && store.transaction((tx) => chooseBest(tx, slot, debate))
  }

  const chooseBest = async (
    tx: Db,
    slot: Slot,
    debate: { votesA: number; votesB: number },
  ): Promise<boolean> => {
    const rows = await store.lockToJudge(tx, slot)
    const accepted = rows.filter(
      (row): row is ArgumentRow & { acceptedAt: Date } => row.acceptedAt !== null,
    )
    const present = await store.countRaters(
      tx,
      slot.debateId,
      rows.map(({ id }) => id),
    )
    const judgments = new Map(
      rows.map(({ id, judgedA, judgedB, seenVoters }) => [
        id,
        lookAgain(
          { seen: seenVoters, judged: { A: judgedA, B: judgedB } },
          present.get(id) ?? nobody,
        ),
      ]),
    )
    const best = bestOf(
      accepted.map(({ id, acceptedAt, sources }) => ({
        id,
        acceptedAt,
        hasSources: sources.length > 0,
        raters: judgments.get(id)?.judged ?? nobody,
      })),
      { A: debate.votesA, B: debate.votesB },
    )
    for (const { id, isJudgingDue, rank: before } of rows) {
      const { seen, judged } = judgments.get(id) ?? { seen: 0, judged: nobody }
      const rank = id === best ? 0 : 1
      if (isJudgingDue || rank !== before)
        await store.update(tx, id, {
          rank,
          judgedA: judged.A,
          judgedB: judged.B,
          seenVoters: seen,
          isJudgingDue: false,
        })
    }
    return rows.some(({ id, rank }) => (rank === 0) !== (id === best))
  }

  /** Judges what was rated since the last run; returns how many slots have a new best. */
  const judge = async (): Promise<number> => {
    let changed = 0
    for (;;) {
      const slots = await store.listSlotsToJudge(atOnce)
      for (const slot of slots) {
        if (!(await chooseBestIn(slot))) continue
        changed += 1
        await invalidation.publish([argumentsTag(slot.debateId)])
      }
      if (slots.length < atOnce) return changed
    }
  }
  jobs.define(
    'debates-best',
    async () => {
      await judge()
    },
    { cron: '* * * * *' },
  )
  return { judge }
}

const nobody: Raters = { A: 0, B: 0 }
