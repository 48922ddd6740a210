import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { users } from '../../identity/server/tables.ts'
import {
  electionCandidates,
  electionCorrections,
  electionFollows,
  electionPositionChanges,
} from './tables.ts'

export type CorrectionRow = typeof electionCorrections.$inferSelect

/** Newest first. */
export const correctionKeyset = keyset([electionCorrections.id, 'id', 'desc'])

export type ReaderStore = ReturnType<typeof createReaderStore>

/** SQL for follows and corrections. Functions taking `tx` run in the caller's transaction. */
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

    isFollowing: async (memberId: string, state: string): Promise<boolean> =>
      (await db.$count(
        electionFollows,
        and(eq(electionFollows.memberId, memberId), eq(electionFollows.state, state)),
      )) > 0,

    follow: async (memberId: string, state: string, createdAt: Date): Promise<void> => {
      await db.insert(electionFollows).values({ memberId, state, createdAt }).onConflictDoNothing()
    },

    unfollow: async (memberId: string, state: string): Promise<void> => {
      await db
        .delete(electionFollows)
        .where(and(eq(electionFollows.memberId, memberId), eq(electionFollows.state, state)))
    },

    /** A state's followers with a confirmed address, after an id. */
    listFollowers: (tx: Db, state: string, after: string | null, limit: number) =>
      tx
        .select({
          id: users.id,
          email: users.email,
          username: users.username,
          firstName: users.firstName,
          lastName: users.lastName,
        })
        .from(electionFollows)
        .innerJoin(users, eq(users.id, electionFollows.memberId))
        .where(
          and(
            eq(electionFollows.state, state),
            isNotNull(users.email),
            after ? gt(electionFollows.memberId, after) : undefined,
          ),
        )
        .orderBy(asc(electionFollows.memberId))
        .limit(limit),

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

    /** Confirmed changes with their candidates, if shown. */
    listChanges: (tx: Db, ids: string[]) =>
      tx
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
            inArray(electionPositionChanges.id, ids),
            sql`${electionCandidates.removedAt} is null`,
          ),
        )
        .orderBy(asc(electionPositionChanges.id)),
  }
}
