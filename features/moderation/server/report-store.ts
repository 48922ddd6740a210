import { and, desc, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import type { ReportGround } from '../contract/rules.ts'
import { moderationReports as reports, type moderationItems } from './tables.ts'

export type ReportRow = typeof reports.$inferSelect

/** SQL for reports of items. */
export function createReportStore(db: Db) {
  return {
    /**
     * False if this member already reported it; a report older than `changedAt` concerns other
     * words and is replaced.
     */
    addReport: async (tx: Db, row: ReportRow, changedAt: Date | null): Promise<boolean> => {
      const { ground, note, at } = row
      const added = tx.insert(reports).values(row)
      const counted = changedAt
        ? added.onConflictDoUpdate({
            target: [reports.itemId, reports.reporterId],
            set: { ground, note, at },
            setWhere: lt(reports.at, changedAt),
          })
        : added.onConflictDoNothing()
      return (await counted.returning({ at: reports.at })).length > 0
    },

    /** The distinct reasons of undecided reports. */
    listOpenGrounds: async (
      tx: Db,
      { id, decidedAt }: Pick<typeof moderationItems.$inferSelect, 'id' | 'decidedAt'>,
    ): Promise<ReportGround[]> =>
      (
        await tx
          .selectDistinct({ ground: reports.ground })
          .from(reports)
          .where(and(eq(reports.itemId, id), decidedAt ? gt(reports.at, decidedAt) : undefined))
      ).map(({ ground }) => ground),

    listReports: (itemId: string) =>
      db
        .select({ ground: reports.ground, note: reports.note, at: reports.at })
        .from(reports)
        .where(eq(reports.itemId, itemId))
        .orderBy(desc(reports.at))
        .limit(50),
  }
}
