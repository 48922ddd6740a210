import { hasCheck, isStaff } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Moderation } from '#features/moderation/server/service.ts'
import type { CampaignComment } from '../contract/comments-schemas.ts'
import { threadPath } from '../contract/rules.ts'
import { nameOf } from './comments-kind.ts'
import {
  campaignCommentKind,
  commentOrder,
  type CommentsStore,
  type FoundComment,
} from './comments-store.ts'
import { createReviews } from './reviews.ts'

type Dependencies = {
  store: CommentsStore
  moderation: Moderation
}

/** Comments on the campaign as moderators see them. */
export const createCommentReviews = ({ store, moderation }: Dependencies) =>
  createReviews(moderation, {
    kind: campaignCommentKind,
    name: 'Comment',
    store,
    orderOf: commentOrder,
    rowOf: ({ comment }) => comment,
    textOf: (found, viewer) => ({
      ...commentOf(found, viewer),
      path: threadPath(found.comment.articleType, found.comment.articleId),
    }),
  })

/** A comment as its reader may see it. */
export function commentOf(
  {
    comment,
    author,
  }: Pick<FoundComment, 'comment'> & {
    author: (Omit<NonNullable<FoundComment['author']>, 'id'> & { id: string }) | null
  },
  viewer: Viewer | null,
): CampaignComment {
  const { id, articleType, articleId, content, status, createdAt, authorId } = comment
  return {
    id,
    articleType,
    articleId,
    content,
    status,
    createdAt,
    authorName: nameOf({ comment, author }),
    authorUsername: author?.username ?? null,
    authorImageUrl: author?.imageUrl ?? null,
    authorIsStaff: author ? isStaff(author) : false,
    authorIsVerified: author ? hasCheck(author) : false,
    isMine: viewer !== null && authorId === viewer.account.id,
  }
}
