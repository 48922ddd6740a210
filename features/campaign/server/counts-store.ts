import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import type { ArticleType } from '../contract/rules.ts'
import { campaignCounts } from './tables.ts'

/** What is counted. */
export type CountedKind = ArticleType | 'testimony' | 'support'

export type CountsStore = ReturnType<typeof createCountsStore>

/** SQL for the campaign's counts. */
export function createCountsStore(db: Db) {
  return {
    /** All counts, by kind and subject: at most a few dozen. */
    all: async (): Promise<(kind: CountedKind, subject: string) => number> => {
      const rows = await db.select().from(campaignCounts)
      const counts = new Map(rows.map(({ kind, subject, count }) => [`${kind} ${subject}`, count]))
      return (kind, subject) => counts.get(`${kind} ${subject}`) ?? 0
    },

    find: async (kind: CountedKind, subject: string, tx: Db = db): Promise<number> =>
      (
        await tx
          .select({ count: campaignCounts.count })
          .from(campaignCounts)
          .where(and(eq(campaignCounts.kind, kind), eq(campaignCounts.subject, subject)))
      )[0]?.count ?? 0,

    /** Changes a count. Call last: transactions on the same subject are serialized here. */
    add: async (tx: Db, kind: CountedKind, subject: string, by: number): Promise<void> => {
      if (by === 0) return
      if (by < 0) {
        await tx
          .update(campaignCounts)
          .set({ count: sql`${campaignCounts.count} + ${by}` })
          .where(and(eq(campaignCounts.kind, kind), eq(campaignCounts.subject, subject)))
        return
      }
      await tx
        .insert(campaignCounts)
        .values({ kind, subject, count: by })
        .onConflictDoUpdate({
          target: [campaignCounts.kind, campaignCounts.subject],
          set: { count: sql`${campaignCounts.count} + ${by}` },
        })
    },
  }
}
