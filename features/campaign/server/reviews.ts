import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Moderation } from '#features/moderation/server/service.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { Keyset, KeysetPosition, PageQuery } from '#platform/server/database/keyset.ts'
import { missing } from '#platform/server/errors.ts'
import type { CampaignDecision } from '../contract/comments-schemas.ts'
import { defaultReason, type ReviewState } from '../contract/rules.ts'

/** A comment or testimony with its author and its item in the review queue. */
type Found = {
  author: { id: string; username: string } | null
  email: string | null
  version: number | null
  reasons: string[] | null
}

type Reviewed<F extends Found, Text extends object> = {
  /** Its kind in the review queue. */
  kind: string
  /** In the singular, such as `Comment`. */
  name: string
  store: {
    find(id: string): Promise<unknown>
    findModerated(id: string): Promise<F | null>
    listByState(status: ReviewState, after: KeysetPosition | null, limit: number): Promise<F[]>
  }
  /** The order of the list in one state. */
  orderOf(status: ReviewState): Keyset
  rowOf(found: F): { id: string; createdAt: Date; reason: string | null }
  /** What only this kind shows. */
  textOf(found: F, viewer: Viewer): Text
}

/** A decision in the review queue's format. */
function rulingOf({ status, reason, version }: CampaignDecision) {
  const read = version ?? null
  return status === 'approved'
    ? { state: 'approved' as const, reason: null, version: read }
    : { state: 'rejected' as const, reason: reason || defaultReason, version: read }
}

/** Comments or testimonies as moderators see them. */
export function createReviews<F extends Found, Text extends object>(
  moderation: Moderation,
  { kind, name, store, orderOf, rowOf, textOf }: Reviewed<F, Text>,
) {
  const show = (found: F, viewer: Viewer) => ({
    ...textOf(found, viewer),
    reason: rowOf(found).reason,
    reasons: found.reasons ?? [],
    version: found.version ?? 1,
    author: found.author && {
      id: found.author.id,
      username: found.author.username,
      email: viewer.account.isAdmin ? found.email : null,
    },
  })
  return {
    listByState: async (
      viewer: Viewer,
      { status, ...query }: { status: ReviewState } & PageQuery,
    ): Promise<Page<ReturnType<typeof show>>> => {
      const page = await orderOf(status).page(
        query,
        (after, limit) => store.listByState(status, after, limit),
        (found) => [rowOf(found).createdAt, rowOf(found).id],
      )
      return { ...page, items: page.items.map((found) => show(found, viewer)) }
    },

    /**
     * @throws DomainError `conflict` if it isn't pending, is claimed by another moderator, or
     * changed; `forbidden` for your own.
     */
    decide: async (viewer: Viewer, id: string, decision: CampaignDecision) => {
      if (!(await store.find(id))) throw missing(name)
      await moderation.decideSubject(viewer, kind, id, rulingOf(decision))
      const found = await store.findModerated(id)
      if (!found) throw missing(name)
      return show(found, viewer)
    },
  }
}
