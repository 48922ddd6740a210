import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { CommentKind } from '../contract/rules.ts'
import { commentsTag } from '../contract/tags.ts'
import type { Commentable } from './commentable.ts'
import type { ImportedComment, ImportedCommentStore } from './imported-comments-store.ts'

type Dependencies = {
  store: ImportedCommentStore
  commentableOf: (kind: CommentKind) => Commentable
  invalidation: Pick<InvalidationBus, 'publish'>
}

/** Comments that the operator brings from another site (docs/product/comments.md 14). */
export function createImportedComments({ store, commentableOf, invalidation }: Dependencies) {
  return {
    /**
     * Adds comments to one subject within the caller's transaction, and counts them; nobody is
     * notified. A reply's parent is among them or was added before.
     * @returns false if the subject is gone.
     */
    add: async (
      tx: Db,
      kind: CommentKind,
      subjectId: string,
      added: ImportedComment[],
    ): Promise<boolean> => {
      if (!(await commentableOf(kind).count(tx, subjectId, added.length))) return false
      await store.addImported(tx, kind, subjectId, added)
      return true
    },

    /** After a commit: the pages of these subjects show their comments. */
    announce: (subjectIds: string[]): Promise<void> =>
      invalidation.publish(subjectIds.map(commentsTag)),

    /** The subjects with comments that were written here, or imported ones with a member's mark. */
    listAnswered: (tx: Db, kind: CommentKind, subjectIds: string[]): Promise<string[]> =>
      store.listAnswered(tx, kind, subjectIds),
  }
}
