import type { Viewer } from '#features/identity/server/service.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { missing } from '#platform/server/errors.ts'
import { repliesShown, type CommentKind, type CommentSide } from '../contract/rules.ts'
import type { Comment, Reply } from '../contract/schemas.ts'
import type { Commentable } from './commentable.ts'
import { commentOf } from './shown.ts'
import { commentKeyset, replyKeyset, type CommentsStore, type ShownRow } from './store.ts'

type Dependencies = {
  store: CommentsStore
  clock: Clock
  /** @throws DomainError `missing` for unknown kinds. */
  kindOf: (name: string) => { kind: CommentKind; commentable: Commentable }
  /** @throws DomainError `missing` for subjects the viewer can't see. */
  visible: (commentable: Commentable, id: string, viewer: Viewer | null) => Promise<unknown>
}

const positionOf = ({ createdAt, id }: ShownRow) => [createdAt, id]

/** Reading a subject's comments and their replies. */
export function createListing({ store, clock, kindOf, visible }: Dependencies) {
  /** Each comment with its first replies, and where the next ones begin. */
  const withReplies = async (rows: ShownRow[], viewer: Viewer | null): Promise<Comment[]> => {
    const now = clock.now()
    const found = await store.listFirstReplies(
      rows.map(({ id }) => id),
      viewer?.account.id ?? null,
      repliesShown + 1,
    )
    return Promise.all(
      rows.map(async (row) => {
        const { items, next } = await replyKeyset.page(
          { limit: repliesShown },
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

  return {
    list: async (
      kindName: string,
      subjectId: string,
      viewer: Viewer | null,
      { side, ...query }: { side?: CommentSide | undefined } & PageQuery,
    ): Promise<Page<Comment>> => {
      const { kind, commentable } = kindOf(kindName)
      await visible(commentable, subjectId, viewer)
      const viewerId = viewer?.account.id ?? null
      const page = await commentKeyset.page(
        query,
        (after, limit) => store.listOf({ kind, subjectId, side }, viewerId, after, limit),
        positionOf,
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
