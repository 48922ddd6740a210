import type { Db } from '#platform/server/database/database.ts'
import type { Commentable } from './commentable.ts'
import type { CommentsStore } from './store.ts'

/**
 * Changes the number of a subject's public comments, and of its parent's replies; locks the subject
 * until `tx` ends. False if the subject is missing, or `isNew` and closed for comments.
 */
export async function countComment(
  tx: Db,
  store: CommentsStore,
  commentable: Commentable,
  { subjectId, parentId }: { subjectId: string; parentId: string | null },
  by: number,
  isNew = false,
): Promise<boolean> {
  if (!(await commentable.count(tx, subjectId, by, isNew))) return false
  if (by !== 0 && parentId !== null) await store.countReplies(tx, parentId, by)
  return true
}
