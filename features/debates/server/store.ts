import { and, asc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import type { MediaReferences } from '#features/media/server/service.ts'
import { pickFields } from '#platform/contract/fields.ts'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { debateFields } from '../contract/debate-fields.ts'
import type { DebateStatus } from '../contract/rules.ts'
import { createSlotStore, mediaSubjectOf } from './slot-store.ts'
import { debateChanges, debateResults, debates } from './tables.ts'

export type NewDebate = typeof debates.$inferInsert
export type ChangeRow = typeof debateChanges.$inferSelect
export type ResultRow = typeof debateResults.$inferSelect

/** By state, newest first within each. */
export const debateKeyset = keyset([debates.rank, 'small', 'asc'], [debates.id, 'id', 'desc'])

/** A position among upcoming debates: start in milliseconds, or null if unknown; and id. */
export type PlaceToCome = { startsAt: number | null; id: string }

export type DebateStore = ReturnType<typeof createDebateStore>

const summary = {
  ...pickFields(debateFields, debates),
  id: debates.id,
  status: debates.status,
  rank: debates.rank,
  currentRound: debates.currentRound,
  votesA: debates.votesA,
  votesB: debates.votesB,
  seq: debates.seq,
  commentCount: debates.commentCount,
  createdAt: debates.createdAt,
  closedAt: debateResults.closedAt,
}

/** SQL for debates except votes. Functions taking `tx` run in the caller's transaction. */
export function createDebateStore(db: Db, references: MediaReferences) {
  const find = db
    .select(summary)
    .from(debates)
    .leftJoin(debateResults, eq(debateResults.debateId, debates.id))
    .where(eq(debates.id, sql.placeholder('id')))
    .prepare('debate_by_id')
  return {
    ...createSlotStore(db, references),

    /** Titles by id for the audit log. */
    titles: (ids: string[]) =>
      db
        .select({ id: debates.id, title: debates.title })
        .from(debates)
        .where(inArray(debates.id, ids)),

    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    list: (status: DebateStatus | undefined, after: KeysetPosition | null, limit: number) =>
      db
        .select(summary)
        .from(debates)
        .leftJoin(debateResults, eq(debateResults.debateId, debates.id))
        .where(and(status ? eq(debates.status, status) : undefined, debateKeyset.after(after)))
        .orderBy(...debateKeyset.orderBy)
        .limit(limit),

    /** Open debates without a member's vote, newest first; there are few open ones at a time. */
    listUnvoted: (memberId: string, limit: number) =>
      db
        .select(summary)
        .from(debates)
        .leftJoin(debateResults, eq(debateResults.debateId, debates.id))
        .where(
          and(
            inArray(debates.status, ['live', 'voting']),
            sql`not exists (select 1 from debate_votes where debate_id = ${debates.id} and member_id = ${memberId})`,
          ),
        )
        .orderBy(...debateKeyset.orderBy)
        .limit(limit),

    /** Upcoming debates of one state by start; those without a time last, in creation order. */
    listToCome: (status: DebateStatus, after: PlaceToCome | null, limit: number) => {
      const { startsAt, id } = debates
      const beginning =
        after && after.startsAt !== null
          ? sql`${new Date(after.startsAt).toISOString()}::timestamptz`
          : null
      return db
        .select(summary)
        .from(debates)
        .leftJoin(debateResults, eq(debateResults.debateId, id))
        .where(
          and(
            eq(debates.status, status),
            after
              ? beginning
                ? sql`(${startsAt} > ${beginning} or (${startsAt} = ${beginning} and ${id} > ${after.id}::uuid) or ${startsAt} is null)`
                : sql`(${startsAt} is null and ${id} > ${after.id}::uuid)`
              : undefined,
          ),
        )
        .orderBy(asc(startsAt), asc(id))
        .limit(limit)
    },

    find: async (id: string) => (await find.execute({ id }))[0] ?? null,
    lock: async (tx: Db, id: string) =>
      (await tx.select().from(debates).where(eq(debates.id, id)).for('update'))[0] ?? null,

    /** Debates by id or title, in lowercase, and whether members could vote on them once. */
    findMany: (tx: Db | null, ids: string[], titles: string[]) => {
      const found = (tx ?? db)
        .select({
          debate: debates,
          wasLive: sql<boolean>`exists (select from ${debateChanges} c where c.debate_id = debates.id and c.to = 'live')`,
        })
        .from(debates)
        .where(
          or(
            sql`${debates.id} = any(${sql.param(ids)}::uuid[])`,
            sql`lower(${debates.title}) = any(${sql.param(titles)}::text[])`,
          ),
        )
        .orderBy(asc(debates.id))
      return tx ? found.for('update') : found
    },

    /** Debates after an id, for the export. */
    listAfter: (after: string | null, limit: number) =>
      db
        .select()
        .from(debates)
        .where(after ? gt(debates.id, after) : undefined)
        .orderBy(asc(debates.id))
        .limit(limit),

    add: async (tx: Db, row: NewDebate): Promise<void> => {
      await tx.insert(debates).values(row)
    },

    /** Changes a debate and increments its version. */
    update: async (
      tx: Db,
      id: string,
      change: Partial<NewDebate>,
      changedAt: Date,
    ): Promise<void> => {
      await tx
        .update(debates)
        .set({ ...change, changedAt, revision: sql`${debates.revision} + 1` })
        .where(eq(debates.id, id))
    },

    remove: async (tx: Db, id: string): Promise<void> => {
      await tx.delete(debates).where(eq(debates.id, id))
      await references.release(tx, mediaSubjectOf(id))
    },

    addChange: async (tx: Db, change: ChangeRow): Promise<void> => {
      await tx.insert(debateChanges).values(change)
    },

    listChanges: (debateId: string) =>
      db
        .select({ at: debateChanges.at, from: debateChanges.from, to: debateChanges.to })
        .from(debateChanges)
        .where(eq(debateChanges.debateId, debateId))
        .orderBy(asc(debateChanges.id))
        .limit(200),

    /** True once members could vote on it, whatever its current state. */
    wasLive: async (tx: Db, debateId: string): Promise<boolean> =>
      (
        await tx
          .select({ id: debateChanges.id })
          .from(debateChanges)
          .where(and(eq(debateChanges.debateId, debateId), eq(debateChanges.to, 'live')))
          .limit(1)
      ).length > 0,

    /** Due debates, locked for this node. */
    listDue: (tx: Db, now: Date) =>
      tx
        .select({ id: debates.id })
        .from(debates)
        .where(
          and(inArray(debates.status, ['scheduled', 'coming_soon']), lte(debates.startsAt, now)),
        )
        .orderBy(asc(debates.startsAt))
        .limit(50)
        .for('update', { skipLocked: true }),

    putResult: async (tx: Db, result: ResultRow): Promise<void> => {
      const { debateId: _debate, ...figures } = result
      await tx
        .insert(debateResults)
        .values(result)
        .onConflictDoUpdate({ target: debateResults.debateId, set: figures })
    },

    removeResult: async (tx: Db, debateId: string): Promise<void> => {
      await tx.delete(debateResults).where(eq(debateResults.debateId, debateId))
    },

    findResult: async (debateId: string): Promise<ResultRow | null> =>
      (await db.select().from(debateResults).where(eq(debateResults.debateId, debateId)))[0] ??
      null,

    /** Lets one node at a time add samples. */
    lockSamples: async (tx: Db): Promise<void> => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('debate samples'))`)
    },

    listSampleTitles: async (tx: Db): Promise<string[]> =>
      (
        await tx
          .select({ title: debates.title })
          .from(debates)
          .where(eq(debates.isSample, true))
          .limit(100)
      ).map(({ title }) => title),

    /** Updates the comment count and locks the debate until `tx` ends; false if missing. */
    countComments: async (tx: Db, id: string, by: number): Promise<boolean> =>
      (
        await tx
          .update(debates)
          .set({ commentCount: sql`${debates.commentCount} + ${by}` })
          .where(eq(debates.id, id))
          .returning({ id: debates.id })
      ).length > 0,

    countOpen: (): Promise<number> =>
      db.$count(debates, inArray(debates.status, ['live', 'voting'])),
  }
}
