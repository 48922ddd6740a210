import type { Viewer } from '#features/identity/server/service.ts'
import type { Db } from '#platform/server/database/database.ts'

/** What a feature registers to make its records commentable. */
export type Commentable = {
  /** True if each comment takes a side. */
  hasSides: boolean
  /** The subject's noun in not-found messages. */
  name: string
  /** Whether the subject accepts comments; null if the viewer can't see it. */
  find(id: string, viewer: Viewer | null): Promise<{ isOpen: boolean; title: string } | null>
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
