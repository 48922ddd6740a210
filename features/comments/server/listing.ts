import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { missing } from '#platform/server/errors.ts'
import {
  repliesOfLinked,
  repliesShown,
  type CommentKind,
  type CommentSide,
  type CommentSort,
} from '../contract/rules.ts'
import type { Comment, Reply } from '../contract/schemas.ts'
import type { Commentable } from './commentable.ts'
import { commentOf } from './shown.ts'
import { commentKeysets, replyKeyset, type ListingStore, type ShownRow } from './listing-store.ts'
import type { CommentsStore } from './store.ts'

type Dependencies = {
  store: ListingStore & Pick<CommentsStore, 'listSubjects'>
  clock: Clock
  /** @throws DomainError `missing` for unknown kinds. */
  kindOf: (name: string) => { kind: CommentKind; commentable: Commentable }
  /** @throws DomainError `missing` for subjects the viewer can't see. */
  visible: (commentable: Commentable, id: string, viewer: Viewer | null) => Promise<unknown>
}

const positionOf = ({ createdAt, id }: ShownRow) => [createdAt, id]
const positionsOf = {
  newest: positionOf,
  useful: (row: ShownRow) => [row.usefulCount, ...positionOf(row)],
}

type Query = {
  side?: CommentSide | undefined
  sort?: CommentSort | undefined
  comment?: string | undefined
} & PageQuery

/** Reading a subject's comments and their replies. */
export function createListing({ store, clock, kindOf, visible }: Dependencies) {
  /** Each comment with its first replies, and where the next ones begin. */
  const withReplies = async (
    rows: ShownRow[],
    viewer: Viewer | null,
    shownReplies = repliesShown,
  ): Promise<Comment[]> => {
    const now = clock.now()
    const found = await store.listFirstReplies(
      rows.map(({ id }) => id),
      viewer?.account.id ?? null,
      shownReplies + 1,
    )
    return Promise.all(
      rows.map(async (row) => {
        const { items, next } = await replyKeyset.page(
          { limit: shownReplies },
          () => Promise.resolve(found.filter(({ parentId }) => parentId === row.id)),
          positionOf,
        )
        return {
          ...commentOf(row, viewer, now),
          replyCount: row.replyCount,
          replies: items.map((reply) => commentOf(reply, viewer, now)),
          repliesNext: next,
        }
      }),
    )
  }

  /** A comment with its conversation; the linked reply is always among the replies shown. */
  const conversationOf = async (
    row: ShownRow,
    linkedId: string | undefined,
    viewer: Viewer | null,
  ): Promise<Comment> => {
    const [comment] = await withReplies([row], viewer, repliesOfLinked)
    if (!comment) throw missing('Comment')
    const isShown = linkedId === row.id || comment.replies.some(({ id }) => id === linkedId)
    const viewerId = viewer?.account.id ?? null
    const reply = isShown || !linkedId ? null : await store.findReply(row.id, linkedId, viewerId)
    if (!reply) return comment
    return { ...comment, replies: [...comment.replies, commentOf(reply, viewer, clock.now())] }
  }

  return {
    list: async (
      kindName: string,
      subjectId: string,
      viewer: Viewer | null,
      { side, sort = 'newest', comment, ...query }: Query,
    ): Promise<Page<Comment>> => {
      const { kind, commentable } = kindOf(kindName)
      await visible(commentable, subjectId, viewer)
      const viewerId = viewer?.account.id ?? null
      const place = { kind, subjectId, side }
      const linked =
        comment === undefined ? null : await store.findConversation(place, comment, viewerId)
      if (linked) return { items: [await conversationOf(linked, comment, viewer)], next: null }
      const page = await commentKeysets[sort].page(
        query,
        (after, limit) => store.listOf(place, viewerId, sort, after, limit),
        positionsOf[sort],
      )
      return { ...page, items: await withReplies(page.items, viewer) }
    },

    /** A comment's replies, oldest first. */
    listReplies: async (
      { kind: kindName, id: subjectId, comment }: { kind: string; id: string; comment: string },
      viewer: Viewer | null,
      query: PageQuery,
    ): Promise<Page<Reply>> => {
      const { kind, commentable } = kindOf(kindName)
      await visible(commentable, subjectId, viewer)
      const [parent] = await store.listSubjects([comment])
      if (parent?.kind !== kind || parent.subjectId !== subjectId) throw missing('Comment')
      const page = await replyKeyset.page(
        query,
        (after, limit) => store.listReplies(comment, viewer?.account.id ?? null, after, limit),
        positionOf,
      )
      return { ...page, items: page.items.map((row) => commentOf(row, viewer, clock.now())) }
    },
  }
}
