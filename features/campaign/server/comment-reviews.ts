import { isStaff } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Moderation } from '#features/moderation/server/service.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { missing } from '#platform/server/errors.ts'
import type {
  CampaignComment,
  CampaignDecision,
  ModeratedComment,
} from '../contract/comments-schemas.ts'
import { threadPath, type ReviewState } from '../contract/rules.ts'
import { nameOf } from './comments-kind.ts'
import {
  campaignCommentKind,
  newestComments,
  oldestComments,
  type CommentsStore,
  type FoundComment,
} from './comments-store.ts'
import { defaultReason } from '../contract/rules.ts'

/** A decision in the review queue's format. */
export function rulingOf({ status, reason, version }: CampaignDecision) {
  const read = version ?? null
  return status === 'approved'
    ? { state: 'approved' as const, reason: null, version: read }
    : { state: 'rejected' as const, reason: reason || defaultReason, version: read }
}

type FoundModerated = Awaited<ReturnType<CommentsStore['listByState']>>[number]

type Dependencies = {
  store: CommentsStore
  moderation: Moderation
}

/** Comments on the campaign as moderators see them. */
export function createCommentReviews({ store, moderation }: Dependencies) {
  const moderated = (found: FoundModerated, viewer: Viewer): ModeratedComment => {
    const { comment, author, email, version, reasons } = found
    return {
      ...commentOf(found, viewer),
      reason: comment.reason,
      reasons: reasons ?? [],
      version: version ?? 1,
      author: author && {
        id: author.id,
        username: author.username,
        email: viewer.account.isAdmin ? email : null,
      },
      path: threadPath(comment.articleType, comment.articleId),
    }
  }
  return {
    listByState: async (
      viewer: Viewer,
      { status, ...query }: { status: ReviewState } & PageQuery,
    ): Promise<Page<ModeratedComment>> => {
      const order = status === 'pending' ? oldestComments : newestComments
      const page = await order.page(
        query,
        (after, limit) => store.listByState(status, after, limit),
        ({ comment }) => [comment.createdAt, comment.id],
      )
      return { ...page, items: page.items.map((found) => moderated(found, viewer)) }
    },

    /**
     * @throws DomainError `conflict` if it isn't pending, is claimed by another moderator, or
     * changed; `forbidden` for your own.
     */
    decide: async (
      viewer: Viewer,
      id: string,
      decision: CampaignDecision,
    ): Promise<ModeratedComment> => {
      if (!(await store.find(id))) throw missing('Comment')
      await moderation.decideSubject(viewer, campaignCommentKind, id, rulingOf(decision))
      const found = await store.findModerated(id)
      if (!found) throw missing('Comment')
      return moderated(found, viewer)
    },
  }
}

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
    isMine: viewer !== null && authorId === viewer.account.id,
  }
}
