import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { users } from '../../identity/server/tables.ts'
import type { ChangeState } from '../contract/admin-rules.ts'
import { positionsColumn } from './store.ts'
import { electionCandidates, electionPositionChanges } from './tables.ts'

export type ChangeRow = typeof electionPositionChanges.$inferSelect

export type NewChange = typeof electionPositionChanges.$inferInsert

/** Oldest first. */
export const changeKeyset = keyset([electionPositionChanges.id, 'id', 'asc'])

const proposer = alias(users, 'proposer')

export const nameOf = (table: typeof users | typeof proposer) => ({
  username: table.username,
  firstName: table.firstName,
  lastName: table.lastName,
})

/** SQL for proposed positions of candidates. Functions taking `tx` run in the caller's transaction. */
export function createPositionChangeStore(db: Db) {
  const changes = (from: Db) =>
    from
      .select({
        change: electionPositionChanges,
        candidate: {
          name: electionCandidates.name,
          state: electionCandidates.state,
          year: electionCandidates.year,
        },
        positions: positionsColumn,
        proposer: nameOf(proposer),
      })
      .from(electionPositionChanges)
      .innerJoin(electionCandidates, eq(electionCandidates.id, electionPositionChanges.candidateId))
      .leftJoin(proposer, eq(proposer.id, electionPositionChanges.proposedBy))
  return {
    listWaiting: (after: KeysetPosition | null, limit: number) =>
      changes(db)
        .where(and(eq(electionPositionChanges.state, 'waiting'), changeKeyset.after(after)))
        .orderBy(...changeKeyset.orderBy)
        .limit(limit),

    listWaitingOf: (candidateId: string, from: Db = db) =>
      changes(from)
        .where(
          and(
            eq(electionPositionChanges.candidateId, candidateId),
            eq(electionPositionChanges.state, 'waiting'),
          ),
        )
        .orderBy(asc(electionPositionChanges.id)),

    /** Locks a change after its candidate, until `tx` ends. */
    lockChange: async (tx: Db, id: string): Promise<ChangeRow | null> => {
      const one = eq(electionPositionChanges.id, id)
      await lockCandidatesOf(tx, one, 1)
      return (await tx.select().from(electionPositionChanges).where(one).for('update'))[0] ?? null
    },

    addChange: async (tx: Db, change: NewChange): Promise<void> => {
      await tx.insert(electionPositionChanges).values(change)
    },

    decideChange: async (
      tx: Db,
      id: string,
      decision: {
        state: ChangeState
        decidedBy: string | null
        decidedAt: Date
        reason?: string | null
      },
    ): Promise<void> => {
      await tx
        .update(electionPositionChanges)
        .set(decision)
        .where(eq(electionPositionChanges.id, id))
    },

    /** An import's pending changes in creation order, locked after their candidates. */
    lockWaitingOfImport: async (tx: Db, importId: string, limit: number): Promise<ChangeRow[]> => {
      const waiting = and(
        eq(electionPositionChanges.importId, importId),
        eq(electionPositionChanges.state, 'waiting'),
      )
      const ids = await lockCandidatesOf(tx, waiting, limit)
      return tx
        .select()
        .from(electionPositionChanges)
        .where(and(waiting, inArray(electionPositionChanges.candidateId, ids)))
        .orderBy(asc(electionPositionChanges.id))
        .limit(limit)
        .for('update')
    },
  }
}

/** Locks the candidates of the first of these changes, in the order of ids; returns their ids. */
async function lockCandidatesOf(
  tx: Db,
  changes: SQL | undefined,
  limit: number,
): Promise<string[]> {
  const of = tx
    .select({ id: electionPositionChanges.candidateId })
    .from(electionPositionChanges)
    .where(changes)
    .orderBy(asc(electionPositionChanges.id))
    .limit(limit)
  const locked = await tx
    .select({ id: electionCandidates.id })
    .from(electionCandidates)
    .where(inArray(electionCandidates.id, of))
    .orderBy(asc(electionCandidates.id))
    .for('update')
  return locked.map(({ id }) => id)
}
