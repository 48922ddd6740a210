import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { preparedByUse } from '#platform/server/database/prepared-statements.ts'
import { newId } from '#platform/server/ids.ts'
import { moderationItems } from '../../moderation/server/tables.ts'
import { users } from '../../identity/server/tables.ts'
import type { CommentKind, CommentSide } from '../contract/rules.ts'
import { comments, commentVersions } from './tables.ts'

type StoredComment = typeof comments.$inferSelect

/** A comment that isn't deleted. */
export type CommentRow = StoredComment & { authorId: string }
export type NewComment = typeof comments.$inferInsert

/** The comments' kind in the review queue. */
export const commentItemKind = 'comment'

/** Newest first. */
export const commentKeyset = keyset(
  [comments.createdAt, 'time', 'desc'],
  [comments.id, 'id', 'desc'],
)

/** Replies: oldest first. */
export const replyKeyset = keyset([comments.createdAt, 'time', 'asc'], [comments.id, 'id', 'asc'])

const shown = {
  id: comments.id,
  kind: comments.kind,
  subjectId: comments.subjectId,
  parentId: comments.parentId,
  content: comments.content,
  side: comments.side,
  createdAt: comments.createdAt,
  authorId: comments.authorId,
  hiddenReason: comments.hiddenReason,
  editedAt: comments.editedAt,
  replyCount: comments.replyCount,
  author: {
    username: users.username,
    firstName: users.firstName,
    lastName: users.lastName,
    imageUrl: users.profileImageUrl,
    isAdmin: users.isAdmin,
    isModerator: users.isModerator,
  },
}

const isPublic = and(isNull(comments.hiddenReason), isNotNull(comments.authorId))
/** Public, or the viewer's own. */
const isVisible = (viewerId: string | null) =>
  viewerId === null ? isPublic : or(isPublic, eq(comments.authorId, viewerId))
const undeleted = (row: StoredComment | undefined): CommentRow | null =>
  row?.authorId ? { ...row, authorId: row.authorId } : null

export type CommentsStore = ReturnType<typeof createCommentsStore>
export type ShownRow = Awaited<ReturnType<CommentsStore['listOf']>>[number]

/** Every statement of comments. */
export function createCommentsStore(db: Db) {
  const list = preparedByUse(
    'comments',
    (uses: { side: boolean; own: boolean; after: boolean }, name) =>
      db
        .select(shown)
        .from(comments)
        .leftJoin(users, eq(users.id, comments.authorId))
        .where(
          and(
            eq(comments.kind, sql.placeholder('kind')),
            eq(comments.subjectId, sql.placeholder('subjectId')),
            isNull(comments.parentId),
            uses.side ? eq(comments.side, sql.placeholder('side')) : undefined,
            or(
              isPublic,
              gt(comments.replyCount, 0),
              uses.own ? eq(comments.authorId, sql.placeholder('viewerId')) : undefined,
            ),
            uses.after ? commentKeyset.afterPlaceholders : undefined,
          ),
        )
        .orderBy(...commentKeyset.orderBy)
        .limit(sql.placeholder('limit'))
        .prepare(name),
  )
  const replies = (condition: SQL | undefined) =>
    db
      .select(shown)
      .from(comments)
      .leftJoin(users, eq(users.id, comments.authorId))
      .where(condition)
      .orderBy(...replyKeyset.orderBy)

  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /**
     * Top-level comments, newest first, after a position; hidden ones for their author, and with
     * deleted ones where they have public replies.
     */
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

    /** The first replies to each of some comments, oldest first. */
    listFirstReplies: (parentIds: string[], viewerId: string | null, limit: number) =>
      parentIds.length === 0
        ? []
        : replies(
            sql`${comments.id} in (select first.id from unnest(${sql.param(parentIds)}::uuid[]) parent(id)
              cross join lateral (${db
                .select({ id: comments.id })
                .from(comments)
                .where(and(sql`${comments.parentId} = parent.id`, isVisible(viewerId)))
                .orderBy(asc(comments.createdAt), asc(comments.id))
                .limit(limit)}) first)`,
          ),

    /** Replies to a comment, oldest first, after a position. */
    listReplies: (
      parentId: string,
      viewerId: string | null,
      after: KeysetPosition | null,
      limit: number,
    ) =>
      replies(
        and(eq(comments.parentId, parentId), isVisible(viewerId), replyKeyset.after(after)),
      ).limit(limit),

    /** The comment; null if deleted. */
    find: async (id: string, tx: Db = db): Promise<CommentRow | null> =>
      undeleted((await tx.select().from(comments).where(eq(comments.id, id)))[0]),

    findWithAuthor: async (id: string) =>
      (
        await db
          .select({ ...shown, authorId: users.id })
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
      await tx
        .update(comments)
        .set({ authorId: null, content: '', hiddenReason: null, editedAt: null })
        .where(eq(comments.id, id))
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
