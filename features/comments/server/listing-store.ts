import {
  and,
  asc,
  eq,
  gt,
  isNotNull,
  isNull,
  or,
  sql,
  type Placeholder,
  type SQL,
} from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { preparedByUse } from '#platform/server/database/prepared-statements.ts'
import { isMutedOrBlocked } from '../../blocks/server/tables.ts'
import { authorColumns, users } from '../../identity/server/tables.ts'
import type { CommentKind, CommentSide, CommentSort } from '../contract/rules.ts'
import { comments, usefulComments } from './tables.ts'

/** Top-level comments' orders. */
export const commentKeysets = {
  newest: keyset([comments.createdAt, 'time', 'desc'], [comments.id, 'id', 'desc']),
  useful: keyset(
    [comments.usefulCount, 'small', 'desc'],
    [comments.createdAt, 'time', 'desc'],
    [comments.id, 'id', 'desc'],
  ),
}

/** Replies: oldest first. */
export const replyKeyset = keyset([comments.createdAt, 'time', 'asc'], [comments.id, 'id', 'asc'])

/** What is shown of a comment to this reader. */
const shownTo = (viewerId: string | null | Placeholder) => ({
  id: comments.id,
  kind: comments.kind,
  subjectId: comments.subjectId,
  parentId: comments.parentId,
  content: comments.content,
  side: comments.side,
  createdAt: comments.createdAt,
  authorId: comments.authorId,
  writerName: comments.writerName,
  hiddenReason: comments.hiddenReason,
  editedAt: comments.editedAt,
  replyCount: comments.replyCount,
  usefulCount: comments.usefulCount,
  isUseful:
    viewerId === null
      ? sql<boolean>`false`
      : sql<boolean>`exists (select 1 from ${usefulComments} where ${usefulComments.commentId} = ${comments.id}
          and ${usefulComments.memberId} = ${viewerId})`,
  isMuted: isMutedOrBlocked(viewerId, comments.authorId),
  author: authorColumns,
})

const isPublic = and(isNull(comments.hiddenReason), isNotNull(comments.authorId))
/** Public, or the viewer's own. */
const isVisible = (viewerId: string | null | Placeholder) =>
  viewerId === null ? isPublic : or(isPublic, eq(comments.authorId, viewerId))
/** A place in the list: what is visible, or has public replies. */
const hasPlace = (viewerId: string | null | Placeholder) =>
  or(isVisible(viewerId), gt(comments.replyCount, 0))

export type ListingStore = ReturnType<typeof createListingStore>
export type ShownRow = Awaited<ReturnType<ListingStore['listOf']>>[number]

type Place = { kind: CommentKind; subjectId: string; side?: CommentSide | undefined }

/** The statements that read comments for their page. */
export function createListingStore(db: Db) {
  const list = preparedByUse(
    'comments',
    (uses: { side: boolean; own: boolean; after: boolean; useful: boolean }, name) => {
      const viewerId = uses.own ? sql.placeholder('viewerId') : null
      const order = commentKeysets[uses.useful ? 'useful' : 'newest']
      return db
        .select(shownTo(viewerId))
        .from(comments)
        .leftJoin(users, eq(users.id, comments.authorId))
        .where(
          and(
            eq(comments.kind, sql.placeholder('kind')),
            eq(comments.subjectId, sql.placeholder('subjectId')),
            isNull(comments.parentId),
            uses.side ? eq(comments.side, sql.placeholder('side')) : undefined,
            hasPlace(viewerId),
            uses.after ? order.afterPlaceholders : undefined,
          ),
        )
        .orderBy(...order.orderBy)
        .limit(sql.placeholder('limit'))
        .prepare(name)
    },
  )
  const select = (viewerId: string | null | Placeholder, condition: SQL | undefined) =>
    db
      .select(shownTo(viewerId))
      .from(comments)
      .leftJoin(users, eq(users.id, comments.authorId))
      .where(condition)
      .orderBy(...replyKeyset.orderBy)

  const firstReplies = preparedByUse('first_replies', (uses: { own: boolean }, name) => {
    const viewerId = uses.own ? sql.placeholder('viewerId') : null
    return select(
      viewerId,
      sql`${comments.id} in (select first.id from unnest(${sql.placeholder('parentIds')}::uuid[]) parent(id)
        cross join lateral (${db
          .select({ id: comments.id })
          .from(comments)
          .where(and(sql`${comments.parentId} = parent.id`, isVisible(viewerId)))
          .orderBy(asc(comments.createdAt), asc(comments.id))
          .limit(sql.placeholder('limit'))}) first)`,
    ).prepare(name)
  })

  return {
    /**
     * Top-level comments after a position; hidden ones for their author, and with deleted ones where
     * they have public replies.
     */
    listOf: (
      { kind, subjectId, side }: Place,
      viewerId: string | null,
      sort: CommentSort,
      after: KeysetPosition | null,
      limit: number,
    ) =>
      list({
        side: side !== undefined,
        own: viewerId !== null,
        after: after !== null,
        useful: sort === 'useful',
      }).execute({
        kind,
        subjectId,
        side,
        viewerId,
        ...commentKeysets[sort].valuesOf(after),
        limit,
      }),

    /** The top-level comment whose conversation a comment is part of, where it has a place. */
    findConversation: async (
      { kind, subjectId, side }: Place,
      commentId: string,
      viewerId: string | null,
    ) =>
      (
        await select(
          viewerId,
          and(
            sql`${comments.id} = (select coalesce(linked.parent_id, linked.id)
              from ${comments} linked where linked.id = ${commentId})`,
            eq(comments.kind, kind),
            eq(comments.subjectId, subjectId),
            side && eq(comments.side, side),
            hasPlace(viewerId),
          ),
        )
      )[0] ?? null,

    /** A reply to a comment; null if this reader can't see it. */
    findReply: async (parentId: string, id: string, viewerId: string | null) =>
      (
        await select(
          viewerId,
          and(eq(comments.id, id), eq(comments.parentId, parentId), isVisible(viewerId)),
        )
      )[0] ?? null,

    /** The first replies to each of some comments, oldest first. */
    listFirstReplies: (parentIds: string[], viewerId: string | null, limit: number) =>
      parentIds.length === 0
        ? []
        : firstReplies({ own: viewerId !== null }).execute({ parentIds, viewerId, limit }),

    /** Replies to a comment, oldest first, after a position. */
    listReplies: (
      parentId: string,
      viewerId: string | null,
      after: KeysetPosition | null,
      limit: number,
    ) =>
      select(
        viewerId,
        and(eq(comments.parentId, parentId), isVisible(viewerId), replyKeyset.after(after)),
      ).limit(limit),

    findWithAuthor: async (id: string) =>
      (
        await db
          .select({ ...shownTo(null), authorId: users.id })
          .from(comments)
          .innerJoin(users, eq(users.id, comments.authorId))
          .where(eq(comments.id, id))
      )[0] ?? null,
  }
}
