import { and, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { StateCode } from '#platform/contract/states.ts'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { users } from '../../identity/server/tables.ts'
import type { Issue } from '../contract/rules.ts'
import { electionCandidates, electionCorrections, electionPositionChanges } from './tables.ts'

export type CorrectionRow = typeof electionCorrections.$inferSelect

/** Newest first. */
export const correctionKeyset = keyset([electionCorrections.id, 'id', 'desc'])

export type ReaderStore = ReturnType<typeof createReaderStore>

/** SQL for corrections and what readers follow. Functions taking `tx` run in the caller's transaction. */
export function createReaderStore(db: Db) {
  const corrections = () =>
    db
      .select({ correction: electionCorrections, candidateName: electionCandidates.name })
      .from(electionCorrections)
      .leftJoin(electionCandidates, eq(electionCandidates.id, electionCorrections.candidateId))
  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    addCorrection: async (row: typeof electionCorrections.$inferInsert): Promise<void> => {
      await db.insert(electionCorrections).values(row)
    },

    isCandidateIn: async (id: string, state: string): Promise<boolean> =>
      (await db.$count(
        electionCandidates,
        and(eq(electionCandidates.id, id), eq(electionCandidates.state, state)),
      )) > 0,

    findByCode: async (codeHash: string) =>
      (await corrections().where(eq(electionCorrections.codeHash, codeHash)))[0] ?? null,

    findCorrection: async (id: string) =>
      (await corrections().where(eq(electionCorrections.id, id)))[0] ?? null,

    listCorrections: (isOpen: boolean, after: KeysetPosition | null, limit: number) =>
      corrections()
        .where(
          and(
            isOpen
              ? eq(electionCorrections.status, 'open')
              : inArray(electionCorrections.status, ['accepted', 'declined']),
            correctionKeyset.after(after),
          ),
        )
        .orderBy(...correctionKeyset.orderBy)
        .limit(limit),

    /** False if the correction was answered already. */
    answer: async (tx: Db, id: string, change: Partial<CorrectionRow>): Promise<boolean> =>
      (
        await tx
          .update(electionCorrections)
          .set(change)
          .where(and(eq(electionCorrections.id, id), eq(electionCorrections.status, 'open')))
          .returning({ id: electionCorrections.id })
      ).length > 0,

    emailOf: async (memberId: string): Promise<string | null> =>
      (await db.select({ email: users.email }).from(users).where(eq(users.id, memberId)))[0]
        ?.email ?? null,

    /** The newest confirmed changes of shown candidates. */
    listConfirmed: (limit: number) =>
      db
        .select({
          change: electionPositionChanges,
          candidateName: electionCandidates.name,
          state: electionCandidates.state,
        })
        .from(electionPositionChanges)
        .innerJoin(
          electionCandidates,
          eq(electionCandidates.id, electionPositionChanges.candidateId),
        )
        .where(
          and(
            sql`${electionPositionChanges.state} = 'confirmed'`,
            isNull(electionCandidates.removedAt),
          ),
        )
        .orderBy(
          sql`${electionPositionChanges.decidedAt} desc nulls last`,
          sql`${electionPositionChanges.id} desc nulls last`,
        )
        .limit(limit),

    /**
     * Changes of shown candidates confirmed between two times, by state and minute, the newest
     * minutes first: how many, and one of them.
     */
    listConfirmedByState: (since: Date, until: Date) => {
      const minute = sql`date_trunc('minute', ${electionPositionChanges.decidedAt})`
      const first = <T>(column: AnyPgColumn) =>
        sql<T>`(array_agg(${column} order by ${electionPositionChanges.id}))[1]`
      return db
        .select({
          state: sql<StateCode>`${electionCandidates.state}`,
          minute: sql<number>`extract(epoch from ${minute})::int`,
          count: sql<number>`count(*)::int`,
          candidateName: first<string>(electionCandidates.name),
          issue: first<Issue>(electionPositionChanges.issue),
        })
        .from(electionPositionChanges)
        .innerJoin(
          electionCandidates,
          eq(electionCandidates.id, electionPositionChanges.candidateId),
        )
        .where(
          and(
            sql`${electionPositionChanges.state} = 'confirmed'`,
            gte(electionPositionChanges.decidedAt, since),
            lt(electionPositionChanges.decidedAt, until),
            isNull(electionCandidates.removedAt),
          ),
        )
        .groupBy(electionCandidates.state, minute)
        .orderBy(desc(minute))
        .limit(200)
    },
  }
}
