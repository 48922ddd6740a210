import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { newId } from '#platform/server/ids.ts'
import { moderationItems } from '../../moderation/server/tables.ts'
import type { CommentKind } from '../contract/rules.ts'
import { createListingStore } from './listing-store.ts'
import { comments, commentVersions, usefulComments } from './tables.ts'

type StoredComment = typeof comments.$inferSelect

/** A comment that isn't deleted. */
export type CommentRow = StoredComment & { authorId: string }
export type NewComment = typeof comments.$inferInsert

/** The comments' kind in the review queue. */
export const commentItemKind = 'comment'

const undeleted = (row: StoredComment | undefined): CommentRow | null =>
  row?.authorId ? { ...row, authorId: row.authorId } : null

export type CommentsStore = ReturnType<typeof createCommentsStore>

/** Every statement of comments. */
export function createCommentsStore(db: Db) {
  return {
    ...createListingStore(db),

    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /** The comment; null if deleted. */
    find: async (id: string, tx: Db = db): Promise<CommentRow | null> =>
      undeleted((await tx.select().from(comments).where(eq(comments.id, id)))[0]),

    /** Comments' subjects, by id. */
    listSubjects: (ids: string[]) =>
      db
        .select({ id: comments.id, kind: comments.kind, subjectId: comments.subjectId })
        .from(comments)
        .where(inArray(comments.id, ids)),

    /** A subject's comments known to the review queue. */
    listModerated: async (tx: Db, kind: CommentKind, subjectId: string): Promise<string[]> =>
      (
        await tx
          .select({ id: comments.id })
          .from(comments)
          .innerJoin(
            moderationItems,
            and(
              eq(moderationItems.kind, commentItemKind),
              eq(moderationItems.subjectId, comments.id),
            ),
          )
          .where(and(eq(comments.kind, kind), eq(comments.subjectId, subjectId)))
      ).map(({ id }) => id),

    /**
     * Hides or shows a comment; returns why it was hidden before. The subject is already locked.
     */
    hide: async (tx: Db, id: string, hiddenReason: string | null): Promise<string | null> => {
      const [before] = await tx
        .select({ hiddenReason: comments.hiddenReason })
        .from(comments)
        .where(eq(comments.id, id))
        .for('update')
      await tx.update(comments).set({ hiddenReason }).where(eq(comments.id, id))
      return before?.hiddenReason ?? null
    },

    add: async (tx: Db, rows: NewComment[]): Promise<void> => {
      await tx.insert(comments).values(rows)
    },

    /** Changes the number of public replies of a comment, whose subject is already locked. */
    countReplies: async (tx: Db, parentId: string, by: number): Promise<void> => {
      await tx
        .update(comments)
        .set({ replyCount: sql`${comments.replyCount} + ${by}` })
        .where(eq(comments.id, parentId))
    },

    /** The comment, locked until `tx` ends; null if deleted. */
    lock: async (tx: Db, id: string): Promise<CommentRow | null> =>
      undeleted((await tx.select().from(comments).where(eq(comments.id, id)).for('update'))[0]),

    /** Replaces a comment's text and keeps the one before. */
    edit: async (
      tx: Db,
      { id, content: earlier }: Pick<CommentRow, 'id' | 'content'>,
      next: { content: string; editedAt: Date; hiddenReason: string | null },
    ): Promise<void> => {
      await tx.insert(commentVersions).values({
        id: newId(),
        commentId: id,
        content: earlier,
        replacedAt: next.editedAt,
      })
      await tx.update(comments).set(next).where(eq(comments.id, id))
    },

    /** What an edited comment said before, newest first, at most `limit` texts. */
    listVersions: (id: string, limit: number) =>
      db
        .select({ content: commentVersions.content, replacedAt: commentVersions.replacedAt })
        .from(commentVersions)
        .where(eq(commentVersions.commentId, id))
        .orderBy(desc(commentVersions.id))
        .limit(limit),

    hasReplies: async (tx: Db, id: string): Promise<boolean> =>
      (await tx.$count(comments, eq(comments.parentId, id))) > 0,

    /** Takes the author and every text from a comment whose replies stay. */
    blank: async (tx: Db, id: string): Promise<void> => {
      await tx.delete(commentVersions).where(eq(commentVersions.commentId, id))
      await tx.delete(usefulComments).where(eq(usefulComments.commentId, id))
      await tx
        .update(comments)
        .set({
          authorId: null,
          writerName: null,
          content: '',
          hiddenReason: null,
          editedAt: null,
          usefulCount: 0,
        })
        .where(eq(comments.id, id))
    },

    /** Stores or removes a member's mark; false if nothing changed. The comment is locked. */
    setUseful: async (
      tx: Db,
      mark: { commentId: string; memberId: string; markedAt: Date },
      isUseful: boolean,
    ): Promise<boolean> => {
      const { commentId, memberId } = mark
      const changed = isUseful
        ? await tx.insert(usefulComments).values(mark).onConflictDoNothing().returning()
        : await tx
            .delete(usefulComments)
            .where(
              and(eq(usefulComments.commentId, commentId), eq(usefulComments.memberId, memberId)),
            )
            .returning()
      if (changed.length === 0) return false
      await tx
        .update(comments)
        .set({ usefulCount: sql`${comments.usefulCount} + ${isUseful ? 1 : -1}` })
        .where(eq(comments.id, commentId))
      return true
    },

    remove: async (tx: Db, id: string): Promise<void> => {
      await tx.delete(comments).where(eq(comments.id, id))
    },

    removeIfDeleted: async (tx: Db, id: string): Promise<void> => {
      await tx.delete(comments).where(and(eq(comments.id, id), isNull(comments.authorId)))
    },

    removeOf: async (tx: Db, kind: CommentKind, subjectId: string): Promise<void> => {
      await tx
        .delete(comments)
        .where(and(eq(comments.kind, kind), eq(comments.subjectId, subjectId)))
    },
  }
}
