import { and, desc, eq, gt, inArray, or } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { moderationItems as items } from './tables.ts'

/** The most decisions that a page hears of after an interruption. */
const mostMissed = 50

/** SQL for what an author's page may have missed. */
export function createDecidedStore(db: Db) {
  return {
    /** An author's newest content that waits for a decision, or was decided about since. */
    listDecided: (authorId: string, since: Date) =>
      db
        .select({ kind: items.kind, id: items.subjectId })
        .from(items)
        .where(
          and(
            eq(items.authorId, authorId),
            // A report stays unknown to the author.
            or(
              inArray(items.state, ['flagged', 'pending', 'appealed']),
              gt(items.decidedAt, since),
            ),
          ),
        )
        .orderBy(desc(items.id))
        .limit(mostMissed),
  }
}
