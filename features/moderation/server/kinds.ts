import type { StateCode } from '#platform/contract/states.ts'
import type { QueueCondition } from './queue-store.ts'
import type { Db } from '#platform/server/database/database.ts'
import { missing } from '#platform/server/errors.ts'
import type { ItemState } from '../contract/rules.ts'

/** A decision's effect on content. */
export type Ruling = {
  subjectId: string
  /** `approved` and `reported` are public; other states aren't. */
  state: ItemState
  /** For the author: why it waits or was rejected. */
  reason: string | null
  /** The state until now. */
  before: ItemState
  at: Date
  /** For an undo: the time of the undone decision. */
  reverts: Date | null
}

/** Content as moderators read it. */
export type ModeratedContent = {
  authorId: string | null
  authorName: string
  title: string
  excerpt: string
  /** Its text, as screened. */
  text: string
  html: string
  isPublic: boolean
  /** The title it was posted under; null for standalone content. */
  about: string | null
}

/**
 * What a feature registers for each kind of moderated content. It calls `screen` before storing,
 * and `file`, `withdraw`, `forgetBy` or `forget` in the storing transaction, before its own
 * statements (docs/decisions/012-moderation.md).
 */
export type ModeratedKind = {
  /** Such as `article`; part of addresses. */
  kind: string
  /** In the singular, such as `Article`. */
  name: string
  /** True if an author can change and resubmit it. */
  isEditable: boolean
  /**
   * True if others may only delete rejected content; moderators delete comments directly
   * (docs/product/debates.md 4).
   */
  isRejectedFirst: boolean
  /** Public addresses by id, for those who may see them. */
  pathsOf(subjectIds: string[]): Promise<Map<string, string>>
  /** Where authors see their own content's status; null if that is its public address. */
  authorPath: string | null
  read(subjectId: string): Promise<ModeratedContent | null>
  /** For content about US states: true of the queue's rows whose content is about one. */
  inState?: (state: StateCode) => QueueCondition
  /** Applies a decision within the transaction that records it. */
  apply(tx: Db, ruling: Ruling): Promise<void>
  /** Called after commit, to invalidate caches. */
  changed(subjectId: string): Promise<void>
}

export type Kinds = ReturnType<typeof createKinds>

/** The kinds features have registered. */
export function createKinds() {
  const known = new Map<string, ModeratedKind>()
  return {
    register: (kind: ModeratedKind): void => {
      known.set(kind.kind, kind)
    },
    list: (): ModeratedKind[] => [...known.values()],
    /** @throws DomainError `missing` for an unregistered kind. */
    get: (kind: string): ModeratedKind => {
      const found = known.get(kind)
      if (!found) throw missing('Content')
      return found
    },
  }
}
