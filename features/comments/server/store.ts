import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { preparedByUse } from '#platform/server/database/prepared-statements.ts'
import { newId } from '#platform/server/ids.ts'
import { moderationItems } from '../../moderation/server/tables.ts'
import { users } from '../../identity/server/tables.ts'
import type { CommentKind, CommentSide } from '../contract/rules.ts'
import { comments, commentVersions } from './tables.ts'

export type CommentRow = typeof comments.$inferSelect
export type NewComment = typeof comments.$inferInsert

/** The comments' kind in the review queue. */
export const commentItemKind = 'comment'

/** Newest first. */
export const commentKeyset = keyset(
  [comments.createdAt, 'time', 'desc'],
  [comments.id, 'id', 'desc'],
)

const shown = {
  id: comments.id,
  content: comments.content,
  side: comments.side,
  createdAt: comments.createdAt,
  authorId: comments.authorId,
  hiddenReason: comments.hiddenReason,
  editedAt: comments.editedAt,
  author: {
    username: users.username,
    firstName: users.firstName,
    lastName: users.lastName,
    imageUrl: users.profileImageUrl,
    isAdmin: users.isAdmin,
    isModerator: users.isModerator,
  },
}

export type CommentsStore = ReturnType<typeof createCommentsStore>

/** Every statement of comments. */
export function createCommentsStore(db: Db) {
  const list = preparedByUse(
    'comments',
    (uses: { side: boolean; own: boolean; after: boolean }, name) =>
      db
        .select(shown)
        .from(comments)
        .innerJoin(users, eq(users.id, comments.authorId))
        .where(
          and(
            eq(comments.kind, sql.placeholder('kind')),
            eq(comments.subjectId, sql.placeholder('subjectId')),
            uses.side ? eq(comments.side, sql.placeholder('side')) : undefined,
            uses.own
              ? or(
                  isNull(comments.hiddenReason),
                  eq(comments.authorId, sql.placeholder('viewerId')),
                )
              : isNull(comments.hiddenReason),
            uses.after ? commentKeyset.afterPlaceholders : undefined,
          ),
        )
        .orderBy(...commentKeyset.orderBy)
        .limit(sql.placeholder('limit'))
        .prepare(name),
  )

  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /** Newest first, after a position; hidden ones for their author only. */
    listOf: (
      {
        kind,
        subjectId,
        side,
      }: { kind: CommentKind; subjectId: string; side?: CommentSide | undefined },
      viewerId: string | null,
      after: KeysetPosition | null,
      limit: number,
    ) =>
      list({ side: side !== undefined, own: viewerId !== null, after: after !== null }).execute({
        kind,
        subjectId,
        side,
        viewerId,
        ...commentKeyset.valuesOf(after),
        limit,
      }),

    find: async (id: string, tx: Db = db): Promise<CommentRow | null> =>
      (await tx.select().from(comments).where(eq(comments.id, id)))[0] ?? null,

    findWithAuthor: async (id: string) =>
      (
        await db
          .select({ ...shown, kind: comments.kind, subjectId: comments.subjectId })
          .from(comments)
          .innerJoin(users, eq(users.id, comments.authorId))
          .where(eq(comments.id, id))
      )[0] ?? null,

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

    /** The comment, locked until `tx` ends; null if deleted. */
    lock: async (tx: Db, id: string): Promise<CommentRow | null> =>
      (await tx.select().from(comments).where(eq(comments.id, id)).for('update'))[0] ?? null,

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

    /** The deleted comment; null if someone else deleted it first. */
    remove: async (tx: Db, id: string): Promise<CommentRow | null> =>
      (await tx.delete(comments).where(eq(comments.id, id)).returning())[0] ?? null,

    removeOf: async (tx: Db, kind: CommentKind, subjectId: string): Promise<void> => {
      await tx
        .delete(comments)
        .where(and(eq(comments.kind, kind), eq(comments.subjectId, subjectId)))
    },
  }
}
