import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Db } from '#platform/server/database/database.ts'

/** What a feature registers to make its records commentable. */
export type Commentable = {
  /** True if each comment takes a side. */
  hasSides: boolean
  /** Maximum length of a comment, if not the usual one. */
  limit?: number
  /** The subject's noun in not-found messages. */
  name: string
  /**
   * Whether the subject accepts comments, and who is notified of new ones; null if the viewer can't
   * see it.
   */
  find(
    id: string,
    viewer: Viewer | null,
  ): Promise<{ isOpen: boolean; title: string; ownerId?: string | null } | null>
  /** Whose the subject is, for events about its comments; none if omitted. */
  ownerIn?(tx: Db, id: string): Promise<string | null>
  /** The subject's address. */
  pathOf(id: string): string
  /**
   * Updates the subject's comment count and locks it until `tx` ends; false if missing, or `isNew`
   * and closed for comments.
   */
  count(tx: Db, id: string, by: number, isNew?: boolean): Promise<boolean>
  /** Topics of what shows the count. */
  cacheTagsOf(id: string): string[]
}
