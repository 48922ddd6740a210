import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type Keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { moderationItems } from '../../moderation/server/tables.ts'
import { authorColumns, users } from '../../identity/server/tables.ts'
import type { ArticleType, ReviewState } from '../contract/rules.ts'
import { campaignComments as comments, campaignUsedProofs as proofs } from './tables.ts'

export type CommentRow = typeof comments.$inferSelect
export type NewComment = typeof comments.$inferInsert
export type Thread = { articleType: ArticleType; articleId: string }

/** The kind under which comments wait for moderators. */
export const campaignCommentKind = 'campaign-comment'

/** Newest first. */
export const newestComments = keyset(
  [comments.createdAt, 'time', 'desc'],
  [comments.id, 'id', 'desc'],
)
const oldestComments = keyset([comments.createdAt, 'time', 'asc'], [comments.id, 'id', 'asc'])

/** Pending ones oldest first, others newest first. */
export const commentOrder = (status: ReviewState): Keyset =>
  status === 'pending' ? oldestComments : newestComments

const maxOwn = 20
const columns = {
  comment: comments,
  author: {
    id: users.id,
    ...authorColumns,
  },
}
/** Spelled out to match the partial index of public comments. */
const isApproved = sql`${comments.status} = 'approved'`
const inThread = ({ articleType, articleId }: Thread) =>
  and(eq(comments.articleType, articleType), eq(comments.articleId, articleId))

export type FoundComment = Awaited<ReturnType<CommentsStore['list']>>[number]
export type CommentsStore = ReturnType<typeof createCommentsStore>

/** SQL for campaign comments. Functions taking `tx` run in the caller's transaction. */
export function createCommentsStore(db: Db) {
  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /** A thread's approved comments after a position, newest first. */
    list: (thread: Thread, after: KeysetPosition | null, limit: number) =>
      db
        .select(columns)
        .from(comments)
        .leftJoin(users, eq(users.id, comments.authorId))
        .where(and(inThread(thread), isApproved, newestComments.after(after)))
        .orderBy(...newestComments.orderBy)
        .limit(limit),

    /** A member's own unpublished comments, newest first. */
    listOwn: (thread: Thread, authorId: string) =>
      db
        .select(columns)
        .from(comments)
        .leftJoin(users, eq(users.id, comments.authorId))
        .where(
          and(eq(comments.authorId, authorId), inThread(thread), ne(comments.status, 'approved')),
        )
        .orderBy(desc(comments.createdAt), desc(comments.id))
        .limit(maxOwn),

    /** Comments in one state with their review queue items. */
    listByState: (status: ReviewState, after: KeysetPosition | null, limit: number) => {
      const order = commentOrder(status)
      return withItem(db)
        .where(and(eq(comments.status, status), order.after(after)))
        .orderBy(...order.orderBy)
        .limit(limit)
    },

    findModerated: async (id: string) =>
      (await withItem(db).where(eq(comments.id, id)).limit(1))[0] ?? null,

    find: async (id: string, tx: Db = db): Promise<CommentRow | null> =>
      (await tx.select().from(comments).where(eq(comments.id, id)))[0] ?? null,

    findWithAuthor: async (id: string) =>
      (
        await db
          .select(columns)
          .from(comments)
          .leftJoin(users, eq(users.id, comments.authorId))
          .where(eq(comments.id, id))
      )[0] ?? null,

    /** Comments' threads, by id. */
    listThreads: (ids: string[]) =>
      db
        .select({
          id: comments.id,
          articleType: comments.articleType,
          articleId: comments.articleId,
        })
        .from(comments)
        .where(inArray(comments.id, ids))
        .orderBy(asc(comments.id)),

    lock: async (tx: Db, id: string): Promise<CommentRow | null> =>
      (await tx.select().from(comments).where(eq(comments.id, id)).for('update'))[0] ?? null,

    add: async (tx: Db, rows: NewComment[]): Promise<void> => {
      await tx.insert(comments).values(rows)
    },

    review: async (
      tx: Db,
      id: string,
      change: Pick<CommentRow, 'status' | 'reason'>,
    ): Promise<void> => {
      await tx.update(comments).set(change).where(eq(comments.id, id))
    },

    remove: async (tx: Db, id: string): Promise<void> => {
      await tx.delete(comments).where(eq(comments.id, id))
    },

    /** Records a challenge as used; false if it was before. */
    useProof: async (tx: Db, nonce: string, expiresAt: Date): Promise<boolean> =>
      (
        await tx
          .insert(proofs)
          .values({ nonce, expiresAt })
          .onConflictDoNothing()
          .returning({ nonce: proofs.nonce })
      ).length > 0,

    forgetProofs: async (until: Date): Promise<void> => {
      await db.delete(proofs).where(sql`${proofs.expiresAt} < ${until.toISOString()}`)
    },
  }
}

const withItem = (db: Db) =>
  db
    .select({
      ...columns,
      email: users.email,
      version: moderationItems.version,
      reasons: moderationItems.reasons,
    })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.authorId))
    .leftJoin(
      moderationItems,
      and(
        eq(moderationItems.kind, campaignCommentKind),
        eq(moderationItems.subjectId, comments.id),
      ),
    )
    .$dynamic()
