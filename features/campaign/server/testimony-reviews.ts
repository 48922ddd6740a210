import { isStaff } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Moderation } from '#features/moderation/server/service.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { missing } from '#platform/server/errors.ts'
import type { CampaignDecision } from '../contract/comments-schemas.ts'
import { isSin, testimoniesPath, type ReviewState, type Sin } from '../contract/rules.ts'
import type { ModeratedTestimony, Testimony } from '../contract/testimonies-schemas.ts'
import { rulingOf } from './comment-reviews.ts'
import { signedBy } from './testimonies-kind.ts'
import {
  newestTestimonies,
  oldestTestimonies,
  testimonyKind,
  type FoundTestimony,
  type TestimoniesStore,
  type TestimonyRow,
} from './testimonies-store.ts'

type FoundModerated = Awaited<ReturnType<TestimoniesStore['listByState']>>[number]

const sinOf = ({ sin }: TestimonyRow): Sin => (isSin(sin) ? sin : 'pride')

type Dependencies = {
  store: TestimoniesStore
  moderation: Moderation
}

/** Testimonies as moderators see them. */
export function createTestimonyReviews({ store, moderation }: Dependencies) {
  return {
    listByState: async (
      viewer: Viewer,
      { status, ...query }: { status: ReviewState } & PageQuery,
    ): Promise<Page<ModeratedTestimony>> => {
      const order = status === 'pending' ? oldestTestimonies : newestTestimonies
      const page = await order.page(
        query,
        (after, limit) => store.listByState(status, after, limit),
        ({ testimony }) => [testimony.createdAt, testimony.id],
      )
      return { ...page, items: page.items.map((found) => moderatedOf(found, viewer)) }
    },

    /**
     * @throws DomainError `conflict` if it isn't pending, is claimed by another moderator, or
     * changed; `forbidden` for your own.
     */
    decide: async (
      viewer: Viewer,
      id: string,
      decision: CampaignDecision,
    ): Promise<ModeratedTestimony> => {
      if (!(await store.find(id))) throw missing('Testimony')
      await moderation.decideSubject(viewer, testimonyKind, id, rulingOf(decision))
      const found = await store.findModerated(id)
      if (!found) throw missing('Testimony')
      return moderatedOf(found, viewer)
    },
  }
}

function moderatedOf(found: FoundModerated, viewer: Viewer): ModeratedTestimony {
  const { testimony, author, email, version, reasons } = found
  const { author: _shown, ...rest } = testimonyOf(found, viewer)
  return {
    ...rest,
    authorName: signedBy(found),
    reason: testimony.reason,
    reasons: reasons ?? [],
    version: version ?? 1,
    author: author && {
      id: author.id,
      username: author.username,
      email: viewer.account.isAdmin ? email : null,
    },
    path: testimoniesPath(rest.sin),
  }
}

/** A testimony as its reader may see it. */
export function testimonyOf(found: FoundTestimony, viewer: Viewer | null): Testimony {
  const { testimony, author } = found
  const { id, title, content, status, likes, shares, createdAt, displayName, authorId } = testimony
  const shown = displayName === null ? author : null
  return {
    id,
    title,
    content,
    sin: sinOf(testimony),
    status,
    likes,
    shares,
    createdAt,
    author: {
      name: signedBy(found),
      username: shown?.username ?? null,
      imageUrl: shown?.imageUrl ?? null,
      isStaff: shown ? isStaff(shown) : false,
    },
    isMine: viewer !== null && authorId === viewer.account.id,
  }
}
