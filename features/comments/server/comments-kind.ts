import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { ModeratedKind, Submission } from '#features/moderation/server/service.ts'
import type { Db } from '#platform/server/database/database.ts'
import { beginningOf, linksIn } from '#platform/server/text-parts.ts'
import { escapeHtml } from '#platform/server/http/html.ts'
import { commentPath, type CommentKind } from '../contract/rules.ts'
import type { Commentable } from './commentable.ts'
import type { CommentEvents } from './comment-events.ts'
import { countComment } from './counting.ts'
import { commentItemKind, type CommentRow, type CommentsStore } from './store.ts'

/** Maximum length of a comment's excerpt where it is named. */
const titleLength = 80

/** Earlier texts shown to moderators. */
const versionsShown = 20

const paragraphOf = (text: string) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

type Written = { id: string; authorId: string; content: string }

type Dependencies = {
  store: CommentsStore
  commentableOf: (kind: CommentKind) => Commentable
  changed: (kind: CommentKind, subjectId: string) => Promise<void>
  report: CommentEvents
}

/** Comments in the review queue; hidden ones stay visible to their author. */
export function commentsAsKind({
  store,
  commentableOf,
  changed,
  report,
}: Dependencies): ModeratedKind {
  return {
    kind: commentItemKind,
    name: 'Comment',
    isEditable: false,
    isRejectedFirst: false,
    pathsOf: async (ids) =>
      new Map(
        (await store.listSubjects(ids)).map(({ id, kind, subjectId }) => [
          id,
          commentPath(commentableOf(kind).pathOf(subjectId), id),
        ]),
      ),
    authorPath: null,
    read: async (id) => {
      const row = await store.findWithAuthor(id)
      if (!row) return null
      const [subject, earlier] = await Promise.all([
        commentableOf(row.kind).find(row.subjectId, null),
        row.editedAt === null ? [] : store.listVersions(id, versionsShown),
      ])
      return {
        authorId: row.authorId,
        authorName: row.writerName ?? displayNameOf(row.author),
        title: beginningOf(row.content, titleLength),
        excerpt: row.content,
        text: row.content,
        about: subject?.title ?? null,
        html: [
          paragraphOf(row.content),
          ...earlier.map(({ content }) => `<h3>Before an edit</h3>${paragraphOf(content)}`),
        ].join(''),
        isPublic: row.hiddenReason === null && subject !== null,
      }
    },
    apply: async (tx, { subjectId, state, reason }) => {
      const comment = await store.find(subjectId, tx)
      if (!comment) return
      const isShown = state === 'approved' || state === 'reported'
      const commentable = commentableOf(comment.kind)
      const hiddenReason = isShown ? null : (reason ?? 'A moderator hid this.')
      if (await show(tx, store, commentable, comment, hiddenReason))
        await report(tx, isShown ? 'published' : 'removed', commentable, comment)
    },
    changed: async (id) => {
      const comment = await store.find(id)
      if (comment) await changed(comment.kind, comment.subjectId)
    },
  }
}

/** A comment for the screening. */
export function submissionOf({ id, authorId, content }: Written): Submission {
  return {
    kind: commentItemKind,
    subjectId: id,
    authorId,
    title: beginningOf(content, titleLength),
    text: content,
    links: linksIn(content),
    excerpt: content,
  }
}

/**
 * Locks the subject before the comment, as everywhere; the subject counts public comments. True if
 * that changed for readers.
 */
async function show(
  tx: Db,
  store: CommentsStore,
  commentable: Commentable,
  comment: CommentRow,
  hiddenReason: string | null,
): Promise<boolean> {
  await countComment(tx, store, commentable, comment, 0)
  const before = await store.hide(tx, comment.id, hiddenReason)
  const by = Number(hiddenReason === null) - Number(before === null)
  if (by !== 0) await countComment(tx, store, commentable, comment, by)
  return by !== 0
}
