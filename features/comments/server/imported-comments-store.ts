import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { moderationItems } from '../../moderation/server/tables.ts'
import type { CommentKind } from '../contract/rules.ts'
import { commentItemKind } from './store.ts'
import { comments } from './tables.ts'

/** A comment from elsewhere, by someone without an account here. */
export type ImportedComment = {
  id: string
  /** The top-level comment that it is listed below. */
  parentId: string | null
  /** The account that answers for it. */
  authorId: string
  /** Who wrote it, as readers see the name. */
  writerName: string
  content: string
  createdAt: Date
}

export type ImportedCommentStore = ReturnType<typeof createImportedCommentStore>

/** Rows of one statement, which has at most 65,535 values. */
const atOnce = 2000

/** SQL of imported comments, in the caller's transaction. */
export function createImportedCommentStore() {
  return {
    /** Adds comments of one subject, and counts the replies of each parent. */
    addImported: async (
      tx: Db,
      kind: CommentKind,
      subjectId: string,
      added: ImportedComment[],
    ): Promise<void> => {
      const parentsFirst = [...added].sort(
        (a, b) => Number(a.parentId !== null) - Number(b.parentId !== null),
      )
      for (let at = 0; at < parentsFirst.length; at += atOnce)
        await tx
          .insert(comments)
          .values(parentsFirst.slice(at, at + atOnce).map((row) => ({ ...row, kind, subjectId })))
      const parents = [...new Set(added.flatMap(({ parentId }) => parentId ?? []))]
      if (parents.length > 0)
        await tx.execute(sql`
          update ${comments} p set reply_count = counted.replies
          from (select parent_id, count(*)::int as replies from ${comments}
            where parent_id = any(${sql.param(parents)}::uuid[]) and hidden_reason is null
            group by parent_id) counted
          where p.id = counted.parent_id`)
    },

    /**
     * Which of these subjects have a comment that wasn't imported, that a member marked as useful, or
     * that moderators know.
     */
    listAnswered: async (tx: Db, kind: CommentKind, subjectIds: string[]): Promise<string[]> =>
      (
        await tx
          .selectDistinct({ id: comments.subjectId })
          .from(comments)
          .leftJoin(
            moderationItems,
            and(
              eq(moderationItems.kind, commentItemKind),
              eq(moderationItems.subjectId, comments.id),
            ),
          )
          .where(
            and(
              eq(comments.kind, kind),
              inArray(comments.subjectId, subjectIds),
              or(
                isNull(comments.writerName),
                sql`${comments.usefulCount} > 0`,
                sql`${moderationItems.subjectId} is not null`,
              ),
            ),
          )
      ).map(({ id }) => id),
  }
}
