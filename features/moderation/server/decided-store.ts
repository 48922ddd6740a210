import { and, between, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { moderationItems as items } from './tables.ts'

/** The most decisions that a page hears of after an interruption. */
const mostMissed = 50

/** The most rejections that a member's dashboard lists. */
const mostRejected = 3

/** SQL for decisions, as authors see them. */
export function createDecidedStore(db: Db) {
  const rejected = db
    .select({
      kind: items.kind,
      subjectId: items.subjectId,
      title: items.title,
      reason: items.reason,
    })
    .from(items)
    .where(
      and(
        eq(items.authorId, sql.placeholder('authorId')),
        eq(items.state, 'rejected'),
        between(items.decidedAt, sql.placeholder('from'), sql.placeholder('to')),
      ),
    )
    .orderBy(desc(items.decidedAt))
    .limit(mostRejected)
    .prepare('rejected_of_author')
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

    /** An author's newest content that a moderator rejected between two times. */
    listRejected: (authorId: string, from: Date, to: Date) =>
      rejected.execute({ authorId, from, to }),
  }
}
