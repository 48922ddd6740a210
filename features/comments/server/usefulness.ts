import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Clock } from '#platform/server/clock.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { commentMessages, type CommentKind } from '../contract/rules.ts'
import type { Usefulness } from '../contract/schemas.ts'
import type { Commentable } from './commentable.ts'
import type { CommentsStore } from './store.ts'

type Dependencies = {
  store: CommentsStore
  clock: Clock
  commentableOf: (kind: CommentKind) => Commentable
  changed: (subjectId: string) => Promise<void>
}

/**
 * Marks a comment as useful, or takes that back: once per member, never one's own
 * (docs/product/comments.md 10). Lock order: comment.
 */
export function createUsefulness({ store, clock, commentableOf, changed }: Dependencies) {
  return async (viewer: Viewer, id: string, isUseful: boolean): Promise<Usefulness> => {
    const memberId = viewer.account.id
    const comment = await store.find(id)
    if (!comment || comment.hiddenReason !== null) throw missing('Comment')
    const { kind, subjectId } = comment
    if (!(await commentableOf(kind).find(subjectId, viewer))) throw missing('Comment')
    if (comment.authorId === memberId) throw new DomainError('forbidden', commentMessages.ownUseful)
    const { usefulCount, isChanged } = await store.transaction(async (tx) => {
      if (!(await store.lock(tx, id))) throw missing('Comment')
      const mark = { commentId: id, memberId, markedAt: clock.now() }
      const changedOne = await store.setUseful(tx, mark, isUseful)
      const after = await store.find(id, tx)
      if (!after) throw missing('Comment')
      return { usefulCount: after.usefulCount, isChanged: changedOne }
    })
    if (isChanged) await changed(subjectId)
    return { usefulCount, isUseful }
  }
}
