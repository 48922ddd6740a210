import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { ModeratedKind, Submission } from '#features/moderation/server/service.ts'
import { beginningOf, linksIn } from '#platform/server/text-parts.ts'
import { escapeHtml } from '#platform/server/http/html.ts'
import { defaultReason, sinNames, threadPath, isSin } from '../contract/rules.ts'
import type { ReviewState } from '../contract/rules.ts'
import {
  campaignCommentKind,
  type CommentRow,
  type CommentsStore,
  type FoundComment,
  type Thread,
} from './comments-store.ts'
import type { CountsStore } from './counts-store.ts'

/** Maximum characters of the text used as a title. */
const titleLength = 80

type Dependencies = {
  store: CommentsStore
  counts: CountsStore
  changed: () => Promise<void>
}

/** Campaign comments in the review queue; only approved ones are public. */
export function commentsAsKind({ store, counts, changed }: Dependencies): ModeratedKind {
  return {
    kind: campaignCommentKind,
    name: 'Campaign comment',
    isEditable: false,
    isRejectedFirst: true,
    pathsOf: async (ids) =>
      new Map(
        (await store.listThreads(ids)).map(({ id, articleType, articleId }) => [
          id,
          threadPath(articleType, articleId),
        ]),
      ),
    authorPath: null,
    read: async (id) => {
      const found = await store.findWithAuthor(id)
      if (!found) return null
      const { content, authorId, status } = found.comment
      return {
        authorId,
        authorName: nameOf(found),
        title: beginningOf(content, titleLength),
        excerpt: content,
        text: content,
        html: `<p>${escapeHtml(content).replaceAll('\n', '<br>')}</p>`,
        isPublic: status === 'approved',
        about: subjectOf(found.comment),
      }
    },
    apply: async (tx, { subjectId, state, reason }) => {
      const comment = await store.lock(tx, subjectId)
      if (!comment) return
      const status = reviewStateOf(state)
      await store.review(tx, subjectId, {
        status,
        reason: status === 'rejected' ? (reason ?? defaultReason) : null,
      })
      const by = Number(status === 'approved') - Number(comment.status === 'approved')
      await counts.add(tx, comment.articleType, comment.articleId, by)
    },
    changed,
  }
}

/** The review state for a state of the queue. */
export function reviewStateOf(state: string): ReviewState {
  if (state === 'approved' || state === 'reported') return 'approved'
  return state === 'rejected' || state === 'appealed' ? 'rejected' : 'pending'
}

/** A comment's author name. */
export function nameOf({ comment, author }: Pick<FoundComment, 'comment' | 'author'>): string {
  return author ? displayNameOf(author) : (comment.authorName ?? 'Former member')
}

/** A comment's subject, in words. */
function subjectOf({ articleType, articleId }: Thread): string {
  const name = isSin(articleId) ? sinNames[articleId] : 'Seven Sins'
  return articleType === 'bill' ? `The ${name} bill` : name
}

/** A comment as the screening reads it. */
export function submissionOf(
  comment: Pick<CommentRow, 'id' | 'authorId' | 'authorName' | 'content'>,
): Submission {
  const { id, authorId, authorName, content } = comment
  return {
    kind: campaignCommentKind,
    subjectId: id,
    authorId,
    authorName,
    title: beginningOf(content, titleLength),
    text: authorName === null ? content : `${authorName}: ${content}`,
    links: linksIn(content),
    excerpt: content,
  }
}
