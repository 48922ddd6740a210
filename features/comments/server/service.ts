import { isStaff } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/server/service.ts'
import type { Audit } from '#features/audit/server/service.ts'
import type { Moderation } from '#features/moderation/server/service.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import { isId } from '#platform/contract/is-id.ts'
import { countsOf, type InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { commentMessages, type CommentKind, type CommentSide } from '../contract/rules.ts'
import type { Comment, WrittenComment } from '../contract/schemas.ts'
import type { Commentable } from './commentable.ts'
import { createEditing, isInTime } from './editing.ts'
import { checkLength } from './length.ts'
import { commentsAsKind, submissionOf } from './moderated.ts'
import { commentItemKind, commentKeyset, type CommentsStore, type NewComment } from './store.ts'

type Dependencies = {
  store: CommentsStore
  clock: Clock
  invalidation: InvalidationBus
  moderation: Moderation
  notifications: Notifications
  audit: Audit
}

type Shown = Awaited<ReturnType<CommentsStore['listOf']>>[number]

export type Comments = ReturnType<typeof createComments>
export type { Commentable } from './commentable.ts'

/** The topic of changes to a subject's comments. */
export const commentsTag = (subjectId: string) => `comments:${subjectId}`

/** Comments on registered subjects: reading, writing, deleting, and moderators' decisions. */
export function createComments({
  store,
  clock,
  invalidation,
  moderation,
  notifications,
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
  })
  moderation.register(asKind)

  const edit = createEditing({
    store,
    clock,
    moderation,
    commentableOf: (name) => kindOf(name).commentable,
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

    list: async (
      kindName: string,
      subjectId: string,
      viewer: Viewer | null,
      { side, ...query }: { side?: CommentSide | undefined } & PageQuery,
    ): Promise<Page<Comment>> => {
      const { kind, commentable } = kindOf(kindName)
      await visible(commentable, subjectId, viewer)
      const page = await commentKeyset.page(
        query,
        (after, limit) =>
          store.listOf({ kind, subjectId, side }, viewer?.account.id ?? null, after, limit),
        ({ createdAt, id }) => [createdAt, id],
      )
      return { ...page, items: page.items.map((row) => commentOf(row, viewer, clock.now())) }
    },

    /**
     * A comment held back by the operator's rules waits for a moderator; only its author sees it.
     */
    create: async (
      viewer: Viewer,
      { kind: kindName, subjectId, content, side }: WrittenComment,
    ): Promise<Comment> => {
      const { kind, commentable } = writableKind(kindName)
      const { isOpen, title, ownerId = null } = await visible(commentable, subjectId, viewer)
      const closed = new DomainError('conflict', 'Comments are closed here.')
      if (!isOpen) throw closed
      if (commentable.hasSides && side === null)
        throw new DomainError('invalid', 'Choose a side.', { 'metadata.side': 'Choose a side.' })
      checkLength(commentable, content)
      const written = { id: newId(), authorId: viewer.account.id, content }
      const submission = submissionOf(written)
      const reasons = await moderation.screenWords(submission, viewer.account.isAdmin)
      const hiddenReason = reasons.length > 0 ? reasons.join(' ') : null
      const row = {
        ...written,
        kind,
        subjectId,
        side: commentable.hasSides ? side : null,
        createdAt: clock.now(),
        hiddenReason,
        editedAt: null,
      }
      await store.transaction(async (tx) => {
        if (hiddenReason !== null)
          await moderation.file(tx, viewer, submission, { state: 'flagged', reasons })
        if (!(await commentable.count(tx, subjectId, hiddenReason === null ? 1 : 0, true)))
          throw closed
        await store.add(tx, [row])
        if (hiddenReason === null)
          await notifications.notifyOfComment(tx, {
            memberId: ownerId,
            authorId: row.authorId,
            subjectId,
            title,
            path: `${commentable.pathOf(subjectId)}#comments`,
          })
      })
      await publishChange(commentable, subjectId)
      return commentOf({ ...row, author: authorOf(viewer) }, viewer, clock.now())
    },

    /** Changes one's own comment (docs/product/comments.md 3). */
    edit: async (viewer: Viewer, id: string, content: string): Promise<Comment> => {
      const row = await edit(viewer, id, content)
      await publishChange(kindOf(row.kind).commentable, row.subjectId)
      return commentOf({ ...row, author: authorOf(viewer) }, viewer, clock.now())
    },

    /**
     * Lock order: queue item, subject, comment, audit log. Actions on someone else's comment are
     * audited.
     */
    remove: async (viewer: Viewer, id: string): Promise<void> => {
      const comment = await store.find(id)
      if (!comment) throw missing('Comment')
      const { commentable } = kindOf(comment.kind)
      if (!mayDelete(comment, viewer)) {
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
        await commentable.count(tx, comment.subjectId, 0)
        const removed = await store.remove(tx, id)
        if (!removed) throw missing('Comment')
        if (removed.hiddenReason === null) await commentable.count(tx, comment.subjectId, -1)
        if (comment.authorId === viewer.account.id) return
        await audit.record(tx, {
          actorId: viewer.account.id,
          action: `${commentItemKind}.delete`,
          subject: { kind: commentItemKind, id },
          before: {
            authorId: comment.authorId,
            about: `${comment.kind} ${comment.subjectId}`,
            isHidden: removed.hiddenReason !== null,
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
      await notifications.forgetComments(tx, subjectId)
    },

    /** For the demo community: adds comments directly and counts them. */
    import: (rows: NewComment[]): Promise<void> =>
      store.transaction(async (tx) => {
        for (const { kind, subjectId } of rows)
          await kindOf(kind).commentable.count(tx, subjectId, 1)
        await store.add(tx, rows)
      }),
  }
}

function mayDelete({ authorId }: { authorId: string }, viewer: Viewer | null): boolean {
  return (
    viewer !== null &&
    (viewer.account.id === authorId || viewer.account.isModerator || viewer.account.isAdmin)
  )
}

function authorOf({ account }: Viewer): Shown['author'] {
  const { username, firstName, lastName, profileImageUrl: imageUrl, isAdmin, isModerator } = account
  return { username, firstName, lastName, imageUrl, isAdmin, isModerator }
}

function commentOf(
  { author, id, content, side, createdAt, authorId, hiddenReason, editedAt }: Shown,
  viewer: Viewer | null,
  now: Date,
): Comment {
  const { username: authorUsername, imageUrl: authorImageUrl, firstName, lastName } = author
  return {
    id,
    content,
    side,
    createdAt,
    authorId,
    hiddenReason,
    authorUsername,
    authorImageUrl,
    author: { firstName, lastName },
    authorIsStaff: isStaff(author),
    isDeletable: mayDelete({ authorId }, viewer),
    editedAt,
    isEditable:
      viewer?.account.id === authorId && hiddenReason === null && isInTime({ createdAt }, now),
  }
}
