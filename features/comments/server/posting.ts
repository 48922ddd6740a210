import { blockMessages } from '#features/blocks/contract/rules.ts'
import type { Blocks } from '#features/blocks/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Membership } from '#features/membership/server/service.ts'
import type { Moderation } from '#features/moderation/server/service.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import {
  commentMessages,
  commentPath,
  type CommentKind,
  type CommentSide,
} from '../contract/rules.ts'
import type { Commentable } from './commentable.ts'
import type { CommentEvents } from './comment-events.ts'
import { countComment } from './counting.ts'
import { checkLength } from './length.ts'
import { submissionOf } from './comments-kind.ts'
import { commentNotification, replyNotification } from './notified.ts'
import { authorOf, fresh } from './shown.ts'
import type { ShownRow } from './listing-store.ts'
import type { CommentRow, CommentsStore } from './store.ts'

type Dependencies = {
  store: CommentsStore
  clock: Clock
  membership: Membership
  moderation: Moderation
  notifications: Notifications
  blocks: Blocks
  report: CommentEvents
}

/** Where a new comment goes: the comment it replies to, if any. */
export type NewPlace = {
  kind: CommentKind
  commentable: Commentable
  subjectId: string
  side: CommentSide | null
  replyTo: CommentRow | null
}

type Subject = NonNullable<Awaited<ReturnType<Commentable['find']>>>

/** Posting comments and replies (docs/product/comments.md 1, 6). */
export function createPosting({
  store,
  clock,
  membership,
  moderation,
  notifications,
  blocks,
  report,
}: Dependencies) {
  const notify = async (
    tx: Db,
    { commentable, subjectId }: NewPlace,
    { title, ownerId = null }: Subject,
    { id, authorId }: { id: string; authorId: string },
    repliedTo: Set<string>,
  ): Promise<void> => {
    const path = commentable.pathOf(subjectId)
    const about = { actorId: authorId, subjectId, title }
    for (const memberId of repliedTo)
      await notifications.notifyOfAct(tx, {
        ...about,
        memberId,
        kind: replyNotification,
        path: commentPath(path, id),
      })
    if (ownerId === null || repliedTo.has(ownerId)) return
    await notifications.notifyOfAct(tx, {
      ...about,
      memberId: ownerId,
      kind: commentNotification,
      path: `${path}#comments`,
    })
  }

  /** Nobody comments on what belongs to a member who blocked them, or replies to that member. */
  const checkBlocks = async (
    tx: Db,
    viewer: Viewer,
    { ownerId = null }: Subject,
    repliedTo: Set<string>,
  ): Promise<void> => {
    const owners = ownerId === null ? [] : [ownerId]
    await blocks.requireNoBlock(tx, viewer, owners, blockMessages.comment)
    await blocks.requireNoBlock(tx, viewer, [...repliedTo], blockMessages.reply)
  }

  /**
   * The authors of what a reply answers, the comment above it included. Read again under the
   * subject's lock, as it may have gone meanwhile.
   */
  const authorsAbove = async (tx: Db, { id, parentId }: CommentRow): Promise<Set<string>> => {
    const row = await store.find(id, tx)
    if (!row) throw missing('Comment')
    if (row.hiddenReason !== null)
      throw new DomainError('conflict', commentMessages.repliedToHidden)
    const parent = parentId === null ? null : await store.find(parentId, tx)
    return new Set([row.authorId, ...(parent ? [parent.authorId] : [])])
  }

  return {
    /** @throws DomainError `forbidden` for members without what replies need beyond comments. */
    authorizeReply: (viewer: Viewer): Promise<void> =>
      membership.authorize(viewer.account, { capability: 'canInteractSocially' }),

    /**
     * A comment held back by the operator's rules waits for a moderator; only its author sees it.
     */
    post: async (
      viewer: Viewer,
      place: NewPlace,
      subject: Subject,
      content: string,
    ): Promise<ShownRow> => {
      const { kind, commentable, subjectId, side, replyTo } = place
      const closed = new DomainError('conflict', 'Comments are closed here.')
      if (!subject.isOpen) throw closed
      checkLength(commentable, content)
      const written = { id: newId(), authorId: viewer.account.id, content }
      const submission = submissionOf(written)
      const reasons = await moderation.screenWords(submission, viewer.account.isAdmin)
      const hiddenReason = reasons.length > 0 ? reasons.join(' ') : null
      const row = {
        ...written,
        kind,
        subjectId,
        parentId: replyTo && (replyTo.parentId ?? replyTo.id),
        side,
        writerName: null,
        createdAt: clock.now(),
        hiddenReason,
        editedAt: null,
        replyCount: 0,
        usefulCount: 0,
      }
      await store.transaction(async (tx) => {
        if (hiddenReason !== null)
          await moderation.file(tx, viewer, submission, { state: 'flagged', reasons })
        const by = hiddenReason === null ? 1 : 0
        if (!(await countComment(tx, store, commentable, row, by, true))) throw closed
        const repliedTo = replyTo ? await authorsAbove(tx, replyTo) : new Set<string>()
        await checkBlocks(tx, viewer, subject, repliedTo)
        await store.add(tx, [row])
        if (hiddenReason !== null) return
        await notify(tx, place, subject, row, repliedTo)
        await report(tx, 'published', commentable, row)
      })
      return { ...row, ...fresh, author: authorOf(viewer) }
    },
  }
}
