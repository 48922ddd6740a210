import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { MediaAddress } from '#features/media/contract/paths.ts'
import type { MediaReferences, MediaSubject } from '#features/media/server/service.ts'
import { contains } from '#platform/server/database/containing.ts'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { users } from '../../identity/server/tables.ts'
import type { SourcedPosition } from '../contract/admin-rules.ts'
import type { ColorCode, Issue } from '../contract/rules.ts'
import { positionsColumn, type CandidateRow, type PositionMap } from './store.ts'
import {
  electionCandidates,
  electionHistory,
  electionPositionChanges,
  electionPositions,
  electionRaces,
} from './tables.ts'
import { createPositionChangeStore, nameOf } from './position-change-store.ts'

export type NewCandidate = typeof electionCandidates.$inferInsert
export type NewHistory = typeof electionHistory.$inferInsert
export type FullCandidate = { candidate: CandidateRow; positions: PositionMap }

export type CandidateFilter = {
  year: number
  state?: string | undefined
  status?: ColorCode | undefined
  search: string
}

/** By state, oldest entries first. */
export const candidateKeyset = keyset(
  [electionCandidates.state, 'text', 'asc'],
  [electionCandidates.id, 'id', 'asc'],
)
/** Newest first. */
export const historyKeyset = keyset([electionHistory.revision, 'integer', 'desc'])

export type CandidateStore = ReturnType<typeof createCandidateStore>
const waitingColumn = sql<number>`(select count(*)::int from ${electionPositionChanges} w where w.candidate_id = election_candidates.id and w.state = 'waiting')`

/** SQL for administering candidates. Functions taking `tx` run in the caller's transaction. */
export function createCandidateStore(db: Db, references: MediaReferences) {
  const subjectOf = (id: string): MediaSubject => ({ kind: 'candidate', id })

  return {
    ...createPositionChangeStore(db),

    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    list: (
      { year, state, status, search }: CandidateFilter,
      after: KeysetPosition | null,
      limit: number,
    ) =>
      db
        .select({ candidate: electionCandidates, waiting: waitingColumn })
        .from(electionCandidates)
        .where(
          and(
            eq(electionCandidates.year, year),
            state ? eq(electionCandidates.state, state) : undefined,
            status ? eq(electionCandidates.color, status) : undefined,
            search
              ? or(
                  contains(electionCandidates.name, search),
                  contains(electionCandidates.party, search),
                )
              : undefined,
            candidateKeyset.after(after),
          ),
        )
        .orderBy(...candidateKeyset.orderBy)
        .limit(limit),

    /** Names by id for the audit log. */
    names: (ids: string[]) =>
      db
        .select({
          id: electionCandidates.id,
          name: electionCandidates.name,
          state: electionCandidates.state,
          year: electionCandidates.year,
        })
        .from(electionCandidates)
        .where(inArray(electionCandidates.id, ids)),

    find: async (id: string, from: Db = db): Promise<FullCandidate | null> =>
      (
        await from
          .select({ candidate: electionCandidates, positions: positionsColumn })
          .from(electionCandidates)
          .where(eq(electionCandidates.id, id))
      )[0] ?? null,

    /** Locks the candidate until `tx` ends. */
    lock: async (tx: Db, id: string): Promise<boolean> =>
      (
        await tx
          .select({ id: electionCandidates.id })
          .from(electionCandidates)
          .where(eq(electionCandidates.id, id))
          .for('update')
      ).length > 0,

    hasRace: async (tx: Db, year: number, state: string, seatClass: number): Promise<boolean> =>
      (await tx.$count(
        electionRaces,
        and(
          eq(electionRaces.year, year),
          eq(electionRaces.state, state),
          eq(electionRaces.seatClass, seatClass),
        ),
      )) > 0,

    add: async (tx: Db, row: NewCandidate): Promise<void> => {
      await tx.insert(electionCandidates).values(row)
    },

    update: async (tx: Db, id: string, change: Partial<NewCandidate>): Promise<void> => {
      await tx.update(electionCandidates).set(change).where(eq(electionCandidates.id, id))
    },

    putPosition: async (
      tx: Db,
      candidateId: string,
      issue: Issue,
      position: SourcedPosition | null,
    ): Promise<void> => {
      const { candidateId: ofCandidate, issue: ofIssue } = electionPositions
      if (position === null)
        await tx
          .delete(electionPositions)
          .where(and(eq(ofCandidate, candidateId), eq(ofIssue, issue)))
      else
        await tx
          .insert(electionPositions)
          .values({ candidateId, issue, ...position })
          .onConflictDoUpdate({ target: [ofCandidate, ofIssue], set: position })
    },

    addHistory: async (tx: Db, entry: NewHistory): Promise<void> => {
      await tx.insert(electionHistory).values(entry)
    },

    /** Newest first, each with the previous snapshot. */
    listHistory: (candidateId: string, after: KeysetPosition | null, limit: number) =>
      db
        .select({
          entry: electionHistory,
          previous: sql<
            (typeof electionHistory.$inferSelect)['snapshot'] | null
          >`(select p.snapshot from ${electionHistory} p where p.candidate_id = election_history.candidate_id and p.revision < election_history.revision order by p.revision desc limit 1)`,
          by: nameOf(users),
        })
        .from(electionHistory)
        .leftJoin(users, eq(users.id, electionHistory.byId))
        .where(and(eq(electionHistory.candidateId, candidateId), historyKeyset.after(after)))
        .orderBy(...historyKeyset.orderBy)
        .limit(limit),

    listVersions: (candidateId: string, revisions: number[]) =>
      db
        .select()
        .from(electionHistory)
        .where(
          and(
            eq(electionHistory.candidateId, candidateId),
            inArray(electionHistory.revision, revisions),
          ),
        ),

    /**
     * An uploaded photo of this editor's, or one the candidate shows already, protected from
     * cleanup until `tx` ends.
     */
    findPhoto: async (
      tx: Db,
      fileId: string,
      ownerId: string,
      candidateId: string,
    ): Promise<MediaAddress | null> =>
      (await references.listUsable(tx, [fileId], [ownerId], subjectOf(candidateId)))[0] ?? null,

    /** Declares the candidate's photo and whether the public may see it. */
    showPhoto: (tx: Db, candidateId: string, fileId: string | null, isPublic: boolean) =>
      references.replace(tx, subjectOf(candidateId), fileId === null ? [] : [fileId], isPublic),
  }
}
