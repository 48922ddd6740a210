import type { Viewer } from '#features/identity/server/service.ts'
import type { Db } from '#platform/server/database/database.ts'

/** What a feature hands in so that its things can be commented on. */
export type Commentable = {
  /** True where each comment stands on one side of the thing. */
  hasSides: boolean
  /** How the thing is called where it is not there. */
  name: string
  /** Whether the thing may be commented on; null where there is nothing that the viewer may know of. */
  find(id: string, viewer: Viewer | null): Promise<{ isOpen: boolean; title: string } | null>
  /** Where the thing stands on the site. */
  pathOf(id: string): string
  /** Changes the count that is kept with the thing and locks the thing until `tx` ends; false when it is not there, or `isNew` and it is not open to one more. */
  count(tx: Db, id: string, by: number, isNew?: boolean): Promise<boolean>
  /** Topics of what shows the count. */
  cacheTagsOf(id: string): string[]
}
