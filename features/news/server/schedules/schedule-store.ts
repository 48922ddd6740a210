import { and, asc, eq, isNull, lt, lte, or } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { articles, articleSchedules as schedules } from '../tables.ts'

export type ScheduleRow = typeof schedules.$inferSelect
export type ScheduleStore = ReturnType<typeof createScheduleStore>

/** SQL for when drafts are published by themselves. */
export function createScheduleStore(db: Db) {
  return {
    find: async (articleId: string): Promise<ScheduleRow | null> =>
      (await db.select().from(schedules).where(eq(schedules.articleId, articleId)))[0] ?? null,

    put: async (row: ScheduleRow): Promise<void> => {
      const { articleId: _article, ...set } = row
      await db
        .insert(schedules)
        .values(row)
        .onConflictDoUpdate({ target: schedules.articleId, set })
    },

    /** In the transaction of a save that ends the draft, or by itself. */
    remove: async (articleId: string, tx: Db = db): Promise<void> => {
      await tx.delete(schedules).where(eq(schedules.articleId, articleId))
    },

    /** True if a schedule wasn't canceled or moved; nobody can until `tx` ends. */
    holds: async (tx: Db, articleId: string, publishAt: Date): Promise<boolean> =>
      (
        await tx
          .update(schedules)
          .set({ publishAt })
          .where(and(eq(schedules.articleId, articleId), eq(schedules.publishAt, publishAt)))
          .returning({ id: schedules.articleId })
      ).length > 0,

    /** Takes a due schedule, unless it changed or another node has it; after a while it's free. */
    claim: async (
      { articleId, publishAt }: ScheduleRow,
      now: Date,
      staleBefore: Date,
    ): Promise<boolean> =>
      (
        await db
          .update(schedules)
          .set({ startedAt: now })
          .where(
            and(
              eq(schedules.articleId, articleId),
              eq(schedules.publishAt, publishAt),
              isNull(schedules.failure),
              or(isNull(schedules.startedAt), lt(schedules.startedAt, staleBefore)),
            ),
          )
          .returning({ id: schedules.articleId })
      ).length > 0,

    /** Keeps why a publication failed, unless its author changed the schedule meanwhile. */
    fail: async (
      tx: Db,
      { articleId, publishAt }: ScheduleRow,
      failure: string,
    ): Promise<boolean> =>
      (
        await tx
          .update(schedules)
          .set({ failure })
          .where(
            and(
              eq(schedules.articleId, articleId),
              eq(schedules.publishAt, publishAt),
              isNull(schedules.failure),
            ),
          )
          .returning({ id: schedules.articleId })
      ).length > 0,

    /** What is due and hasn't failed, the longest waiting first. */
    listDue: (now: Date, limit: number) =>
      db
        .select({ schedule: schedules, title: articles.title })
        .from(schedules)
        .innerJoin(articles, eq(articles.id, schedules.articleId))
        .where(and(lte(schedules.publishAt, now), isNull(schedules.failure)))
        .orderBy(asc(schedules.publishAt), asc(schedules.articleId))
        .limit(limit),
  }
}
