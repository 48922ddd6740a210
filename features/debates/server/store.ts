import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { MediaReferences } from '#features/media/server/service.ts'
import { createBatchLoader } from '#platform/server/database/batch-loader.ts'
import type { Db } from '#platform/server/database/database.ts'
import { createSlotStore, mediaSubjectOf } from './slot-store.ts'
import { debateChanges, debateResults, debates } from './tables.ts'
import { debateHolds } from './review-tables.ts'
import { debateVerifiedTallies } from './verified-tables.ts'
import { areWordsFixed, createDebateListStore, summary } from './debate-list-store.ts'

export type NewDebate = typeof debates.$inferInsert
export type ChangeRow = typeof debateChanges.$inferSelect
export type ResultRow = typeof debateResults.$inferSelect

/** Votes that were removed together, as JSON has them. */
type Removed = { votes: number; reason: string; at: string }

export type DebateStore = ReturnType<typeof createDebateStore>

/** SQL for debates except votes. Functions taking `tx` run in the caller's transaction. */
export function createDebateStore(db: Db, references: MediaReferences) {
  const byId = db
    .select({
      ...summary,
      published: debateVerifiedTallies.published,
      underReviewSince: debateHolds.heldAt,
      removals: sql<Removed[]>`(
        select coalesce(json_agg(json_build_object('votes', votes, 'reason', reason, 'at', decided_at) order by decided_at), '[]')
        from debate_vote_removals where debate_id = ${debates.id} and decision = 'confirm')`,
    })
    .from(debates)
    .leftJoin(debateResults, eq(debateResults.debateId, debates.id))
    .leftJoin(debateVerifiedTallies, eq(debateVerifiedTallies.debateId, debates.id))
    .leftJoin(
      debateHolds,
      and(eq(debateHolds.debateId, debates.id), isNull(debateHolds.releasedAt)),
    )
    .where(sql`${debates.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('debates_by_id')
  // A page's parts ask for their debate at once: its comments and arguments of both sides.
  const reads = createBatchLoader(
    async (ids) =>
      new Map(
        (await byId.execute({ ids })).map(({ removals, ...row }) => [
          row.id,
          { ...row, removals: removals.map((each) => ({ ...each, at: new Date(each.at) })) },
        ]),
      ),
  )
  return {
    ...createDebateListStore(db),

    ...createSlotStore(db, references),

    /** Titles by id for the audit log. */
    titles: (ids: string[]) =>
      db
        .select({ id: debates.id, title: debates.title })
        .from(debates)
        .where(inArray(debates.id, ids)),

    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /** A debate with what its page says of its votes. */
    find: (id: string) => reads.load(id),
    lock: async (tx: Db, id: string) =>
      (await tx.select().from(debates).where(eq(debates.id, id)).for('update'))[0] ?? null,

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

    /** True once members could vote on its words or voted first, whatever its current state. */
    areWordsFixed: async (tx: Db, debateId: string): Promise<boolean> =>
      (
        await tx.select({ areFixed: areWordsFixed }).from(debates).where(eq(debates.id, debateId))
      )[0]?.areFixed === true,

    /** True once a closed debate was opened again. */
    wasReopened: async (tx: Db, debateId: string): Promise<boolean> =>
      (
        await tx
          .select({ id: debateChanges.id })
          .from(debateChanges)
          .where(and(eq(debateChanges.debateId, debateId), eq(debateChanges.from, 'closed')))
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
  }
}
