import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Moderation } from '#features/moderation/server/service.ts'
import { minute, type Clock } from '#platform/server/clock.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { commentMessages, editMinutes } from '../contract/rules.ts'
import type { Commentable } from './commentable.ts'
import type { CommentEvents } from './comment-events.ts'
import { countComment } from './counting.ts'
import { checkLength } from './length.ts'
import { type CommentRow, type CommentsStore } from './store.ts'
import { submissionOf } from './comments-kind.ts'

type Dependencies = {
  store: CommentsStore
  clock: Clock
  moderation: Moderation
  commentableOf: (kind: string) => Commentable
  report: CommentEvents
}

/** True while a comment's author may edit it. */
export const isInTime = ({ createdAt }: { createdAt: Date }, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < editMinutes * minute

/** Editing one's own comment (docs/product/comments.md 3). */
export function createEditing({ store, clock, moderation, commentableOf, report }: Dependencies) {
  /** @throws DomainError `missing` for comments the viewer can't see; otherwise says why not. */
  const check = async (viewer: Viewer, comment: CommentRow): Promise<void> => {
    const isOwn = comment.authorId === viewer.account.id
    const subject = await commentableOf(comment.kind).find(comment.subjectId, viewer)
    if (!subject || (!isOwn && comment.hiddenReason !== null)) throw missing('Comment')
    if (!isOwn) throw new DomainError('forbidden', 'Only the author can edit a comment.')
    if (!subject.isOpen) throw new DomainError('conflict', 'Comments are closed here.')
    checkEditable(comment, clock.now())
  }

  /**
   * Screens the new text and stores it; what the comment said before is kept for moderators. Lock
   * order: queue item, subject, comment.
   */
  return async (viewer: Viewer, id: string, content: string): Promise<CommentRow> => {
    const before = await store.find(id)
    if (!before) throw missing('Comment')
    await check(viewer, before)
    const commentable = commentableOf(before.kind)
    checkLength(commentable, content)
    if (content === before.content) return before
    const submission = submissionOf({ id, authorId: before.authorId, content })
    const reasons = await moderation.screenWords(submission, viewer.account.isAdmin)
    const next = {
      content,
      editedAt: clock.now(),
      hiddenReason: reasons.length > 0 ? reasons.join(' ') : null,
    }
    return store.transaction(async (tx) => {
      if (next.hiddenReason === null) await moderation.correct(tx, submission)
      else await moderation.file(tx, viewer, submission, { state: 'flagged', reasons })
      const by = next.hiddenReason === null ? 0 : -1
      if (!(await countComment(tx, store, commentable, before, by))) throw missing('Comment')
      const row = await store.lock(tx, id)
      if (!row) throw missing('Comment')
      checkEditable(row, clock.now())
      await store.edit(tx, row, next)
      await report(tx, next.hiddenReason === null ? 'changed' : 'removed', commentable, row)
      return { ...row, ...next }
    })
  }
}

function checkEditable(comment: CommentRow, now: Date): void {
  if (comment.hiddenReason !== null)
    throw new DomainError('conflict', "You can't edit a comment that a moderator reviews.")
  if (!isInTime(comment, now)) throw new DomainError('conflict', commentMessages.tooLate)
}
