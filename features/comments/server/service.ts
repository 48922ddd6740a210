import type { Blocks } from '#features/blocks/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Audit } from '#features/audit/server/service.ts'
import type { Membership } from '#features/membership/server/service.ts'
import type { Moderation } from '#features/moderation/server/service.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import { isId } from '#platform/contract/is-id.ts'
import { countsOf, type InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { commentsTag } from '../contract/tags.ts'
import { commentMessages, type CommentKind } from '../contract/rules.ts'
import type { Comment, Reply, WrittenComment } from '../contract/schemas.ts'
import type { Commentable } from './commentable.ts'
import type { CommentEvents } from './comment-events.ts'
import { countComment } from './counting.ts'
import { createEditing } from './editing.ts'
import { createImportedComments } from './imported-comments.ts'
import { createImportedCommentStore } from './imported-comments-store.ts'
import { createListing } from './listing.ts'
import { commentsAsKind } from './comments-kind.ts'
import { registerNotifications } from './notified.ts'
import { createPosting } from './posting.ts'
import { createUsefulness } from './usefulness.ts'
import { authorOf, commentOf, fresh, mayDelete } from './shown.ts'
import { commentItemKind, type CommentsStore, type NewComment } from './store.ts'

type Dependencies = {
  store: CommentsStore
  clock: Clock
  invalidation: InvalidationBus
  moderation: Moderation
  membership: Membership
  notifications: Notifications
  blocks: Blocks
  report: CommentEvents
  audit: Audit
}

export type Comments = ReturnType<typeof createComments>
export type { Commentable } from './commentable.ts'
export type { ImportedComment } from './imported-comments-store.ts'

/** Comments on registered subjects: reading, writing, deleting, and moderators' decisions. */
export function createComments({
  store,
  clock,
  invalidation,
  moderation,
  membership,
  notifications,
  blocks,
  report,
  audit,
}: Dependencies) {
  const kinds = new Map<string, Commentable>()
  const kindOf = (name: string): { kind: CommentKind; commentable: Commentable } => {
    const commentable = kinds.get(name)
    if (!commentable) throw missing('Page')
    return { kind: name, commentable }
  }
  const writableKind = (name: string) => {
    if (kinds.has(name)) return kindOf(name)
    throw new DomainError('invalid', commentMessages.unknownKind, {
      contentType: commentMessages.unknownKind,
    })
  }
  const visible = async (commentable: Commentable, id: string, viewer: Viewer | null) => {
    const subject = isId(id) ? await commentable.find(id, viewer) : null
    if (!subject) throw missing(commentable.name)
    return subject
  }

  /** Publish after commit: the comments changed, and the subject's count. */
  const publishChange = (commentable: Commentable, subjectId: string) =>
    invalidation.publish([
      commentsTag(subjectId),
      ...commentable.cacheTagsOf(subjectId).map(countsOf),
    ])

  const asKind = commentsAsKind({
    store,
    commentableOf: (name) => kindOf(name).commentable,
    changed: (name, subjectId) => publishChange(kindOf(name).commentable, subjectId),
    report,
  })
  moderation.register(asKind)
  registerNotifications(notifications)

  const edit = createEditing({
    store,
    clock,
    moderation,
    commentableOf: (name) => kindOf(name).commentable,
    report,
  })

  const posting = createPosting({
    store,
    clock,
    membership,
    moderation,
    notifications,
    blocks,
    report,
  })

  const leaveQueueIn = async (tx: Db, kind: CommentKind, subjectId: string): Promise<void> =>
    moderation.forget(tx, commentItemKind, ...(await store.listModerated(tx, kind, subjectId)))

  return {
    /** Comments' addresses by id. */
    pathsOf: asKind.pathsOf,

    /** Makes records of one kind commentable. */
    register: (kind: CommentKind, commentable: Commentable): void => {
      kinds.set(kind, commentable)
    },

    ...createListing({ store, clock, kindOf, visible }),

    setUseful: createUsefulness({
      store,
      clock,
      commentableOf: (name) => kindOf(name).commentable,
      changed: (subjectId) => invalidation.publish([commentsTag(subjectId)]),
    }),

    create: async (
      viewer: Viewer,
      { kind: kindName, subjectId, content, side }: WrittenComment,
    ): Promise<Comment> => {
      const { kind, commentable } = writableKind(kindName)
      const subject = await visible(commentable, subjectId, viewer)
      if (subject.isOpen && commentable.hasSides && side === null)
        throw new DomainError('invalid', 'Choose a side.', { 'metadata.side': 'Choose a side.' })
      const place = {
        kind,
        commentable,
        subjectId,
        side: commentable.hasSides ? side : null,
        replyTo: null,
      }
      const row = await posting.post(viewer, place, subject, content)
      await publishChange(commentable, subjectId)
      const comment = commentOf(row, viewer, clock.now())
      return { ...comment, replyCount: 0, replies: [], repliesNext: null }
    },

    /** Replies to a comment, or to a reply, which puts it below the same comment. */
    reply: async (viewer: Viewer, id: string, content: string): Promise<Reply> => {
      await posting.authorizeReply(viewer)
      const replyTo = await store.find(id)
      if (!replyTo) throw missing('Comment')
      const { kind, subjectId } = replyTo
      const { commentable } = kindOf(kind)
      const subject = await commentable.find(subjectId, viewer)
      const isShown = replyTo.hiddenReason === null || replyTo.authorId === viewer.account.id
      if (!subject || !isShown) throw missing('Comment')
      const place = { kind, commentable, subjectId, side: null, replyTo }
      const row = await posting.post(viewer, place, subject, content)
      await publishChange(commentable, subjectId)
      return commentOf(row, viewer, clock.now())
    },

    /** Changes one's own comment (docs/product/comments.md 3). */
    edit: async (viewer: Viewer, id: string, content: string): Promise<Reply> => {
      const row = await edit(viewer, id, content)
      await publishChange(kindOf(row.kind).commentable, row.subjectId)
      return commentOf({ ...row, ...fresh, author: authorOf(viewer) }, viewer, clock.now())
    },

    /**
     * Lock order: queue item, subject, comment, audit log. Actions on someone else's comment are
     * audited.
     */
    remove: async (viewer: Viewer, id: string): Promise<void> => {
      const comment = await store.find(id)
      if (!comment) throw missing('Comment')
      const { commentable } = kindOf(comment.kind)
      if (!mayDelete(comment.authorId, viewer)) {
        if (comment.hiddenReason !== null || !(await commentable.find(comment.subjectId, viewer)))
          throw missing('Comment')
        throw new DomainError('forbidden', 'Only the author and moderators can delete a comment.')
      }
      await store.transaction(async (tx) => {
        await moderation.forgetBy(tx, viewer, {
          kind: commentItemKind,
          subjectId: id,
          authorId: comment.authorId,
        })
        await countComment(tx, store, commentable, comment, 0)
        const removed = await store.lock(tx, id)
        if (!removed) throw missing('Comment')
        if (await store.hasReplies(tx, id)) await store.blank(tx, id)
        else await store.remove(tx, id)
        const isCounted = removed.hiddenReason === null
        if (isCounted) {
          await countComment(tx, store, commentable, removed, -1)
          await report(tx, 'removed', commentable, removed)
        }
        if (removed.parentId !== null && !(await store.hasReplies(tx, removed.parentId)))
          await store.removeIfDeleted(tx, removed.parentId)
        if (comment.authorId === viewer.account.id) return
        await audit.record(tx, {
          actorId: viewer.account.id,
          action: `${commentItemKind}.delete`,
          subject: { kind: commentItemKind, id },
          before: {
            authorId: comment.authorId,
            about: `${comment.kind} ${comment.subjectId}`,
            isHidden: !isCounted,
          },
        })
      })
      await publishChange(commentable, comment.subjectId)
    },

    /**
     * Removes a subject's comments from the review queue; call first in a transaction that deletes
     * the subject.
     */
    leaveQueueIn,

    /** Deletes a subject's comments in the same transaction, after the subject. */
    forgetIn: async (tx: Db, kind: CommentKind, subjectId: string): Promise<void> => {
      await store.removeOf(tx, kind, subjectId)
      await notifications.forgetActs(tx, subjectId)
    },

    /** Comments that the operator brings from another site. */
    imported: createImportedComments({
      store: createImportedCommentStore(),
      commentableOf: (name) => kindOf(name).commentable,
      invalidation,
    }),

    /** For the demo community: adds comments directly and counts them. */
    import: (rows: NewComment[]): Promise<void> =>
      store.transaction(async (tx) => {
        const bySubject = Map.groupBy(rows, ({ kind, subjectId }) => `${kind} ${subjectId}`)
        for (const [first, ...others] of bySubject.values())
          if (first)
            await kindOf(first.kind).commentable.count(tx, first.subjectId, 1 + others.length)
        await store.add(tx, rows)
      }),
  }
}
