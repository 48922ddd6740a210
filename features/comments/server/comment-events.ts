import { z } from 'zod'
import type { Blocks } from '#features/blocks/server/service.ts'
import type { WebhookEvents } from '#features/webhooks/server/service.ts'
import { instant } from '#platform/contract/schemas.ts'
import type { Db } from '#platform/server/database/database.ts'
import { commentPath } from '../contract/rules.ts'
import type { Commentable } from './commentable.ts'
import type { CommentRow } from './store.ts'

const comment = z
  .object({
    id: z.uuid(),
    url: z.url(),
    /** What it is about, such as an `article`, with its id. */
    about: z.object({ kind: z.string(), id: z.uuid() }),
    /** The comment that it replies to. */
    parentId: z.uuid().nullable(),
    createdAt: instant,
  })
  .meta({ id: 'CommentEvent' })

const declared = {
  group: 'Comments',
  audience: 'owners',
  subject: 'comment',
  data: comment,
} as const

type Reported = Pick<
  CommentRow,
  'id' | 'authorId' | 'kind' | 'subjectId' | 'parentId' | 'createdAt'
>

export type CommentEvents = ReturnType<typeof declareCommentEvents>

/**
 * What webhooks learn of comments: where they are, never their words, which receivers get from the
 * API while they may read them (docs/product/webhooks.md 5).
 */
export function declareCommentEvents(
  webhooks: WebhookEvents,
  { blocks, siteUrl }: { blocks: Pick<Blocks, 'keepsAway'>; siteUrl: string },
) {
  const reports = {
    published: webhooks.declare('comment.published', {
      ...declared,
      title: 'A comment was published',
      description:
        'To its author, and to whom the article is. Also when it is public again. Replies are comments with a `parentId`.',
    }),
    changed: webhooks.declare('comment.changed', {
      ...declared,
      title: 'A comment was changed',
      description: 'By its author, within 15 minutes.',
    }),
    removed: webhooks.declare('comment.removed', {
      ...declared,
      title: 'A comment is no longer public',
      description: 'Deleted or hidden. Not sent if what it is about goes.',
    }),
  }

  /** Who owns what is commented on, unless they muted or blocked the comment's author. */
  const ownerOf = async (tx: Db, commentable: Commentable, row: Reported) => {
    const ownerId = (await commentable.ownerIn?.(tx, row.subjectId)) ?? null
    if (ownerId === null || ownerId === row.authorId) return null
    return (await blocks.keepsAway(tx, ownerId, row.authorId)) ? null : ownerId
  }

  /** Reports what happened to a comment that everyone may read, or could. */
  return async (
    tx: Db,
    what: keyof typeof reports,
    commentable: Commentable,
    row: Reported,
  ): Promise<void> => {
    const { id, authorId, kind, subjectId, parentId, createdAt } = row
    const url = siteUrl + commentPath(commentable.pathOf(subjectId), id)
    await reports[what](tx, {
      subjectId: id,
      owners: [authorId, await ownerOf(tx, commentable, row)],
      data: { id, url, about: { kind, id: subjectId }, parentId, createdAt },
    })
  }
}
