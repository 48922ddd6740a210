import type { Db } from '#platform/server/database/database.ts'
import { missing } from '#platform/server/errors.ts'
import type { ItemState } from '../contract/rules.ts'

/** What a moderator's word makes of a thing. */
export type Ruling = {
  subjectId: string
  /** `approved` and `reported` are public; every other state is not. */
  state: ItemState
  /** For the author to read: why it waits, or why it was rejected. */
  reason: string | null
  at: Date
  /** When an undo is what happens: the time of the decision that is taken back. */
  reverts: Date | null
}

/** A thing as moderators read it. */
export type ModeratedContent = {
  authorId: string | null
  authorName: string
  title: string
  excerpt: string
  /** Its words as they are screened. */
  text: string
  html: string
  isPublic: boolean
  /** The title of what it was said about; null for what stands alone. */
  about: string | null
}

/**
 * What a feature hands in for each kind of content that it lets be moderated. It calls `screen` before storing, and `file`, `withdraw`,
 * `forgetBy` or `forget` inside the transaction that stores, before its own statements (docs/decisions/012-moderation.md).
 */
export type ModeratedKind = {
  /** Such as `article`; part of addresses. */
  kind: string
  /** In the singular, such as `Article`. */
  name: string
  /** True where an author can change it and send it again. */
  isEditable: boolean
  /** True where others than the author delete only what was rejected with a reason; moderators delete comments at once (docs/product/debates.md 4). */
  isRejectedFirst: boolean
  /** Where things stand on the site, for those who may see them, by their ids. */
  pathsOf(subjectIds: string[]): Promise<Map<string, string>>
  /** Where authors see how their own stand; null where that is the thing's own path. */
  authorPath: string | null
  read(subjectId: string): Promise<ModeratedContent | null>
  /** Makes a ruling true of the thing, inside the transaction that records it. */
  apply(tx: Db, ruling: Ruling): Promise<void>
  /** Told after the commit, to drop what is kept of it. */
  changed(subjectId: string): Promise<void>
}

export type Kinds = ReturnType<typeof createKinds>

/** The kinds that features have registered. */
export function createKinds() {
  const known = new Map<string, ModeratedKind>()
  return {
    register: (kind: ModeratedKind): void => {
      known.set(kind.kind, kind)
    },
    list: (): ModeratedKind[] => [...known.values()],
    /** @throws DomainError `missing` for a kind that no feature has registered. */
    get: (kind: string): ModeratedKind => {
      const found = known.get(kind)
      if (!found) throw missing('Content')
      return found
    },
  }
}
