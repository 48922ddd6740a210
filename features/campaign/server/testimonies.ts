import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Identity } from '#features/identity/server/service.ts'
import type { Moderation } from '#features/moderation/server/service.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import { countsOf, type InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { testimonyMessages as messages, type Sin } from '../contract/rules.ts'
import type {
  OwnTestimony,
  RewrittenTestimony,
  Testimony,
  TestimonyLike,
  WrittenTestimony,
} from '../contract/testimonies-schemas.ts'
import { campaignTag } from './campaign.ts'
import type { CountsStore } from './counts-store.ts'
import { submissionOf, testimoniesAsKind } from './testimonies-kind.ts'
import {
  newestTestimonies,
  testimonyKind,
  type FoundTestimony,
  type NewTestimony,
  type TestimoniesStore,
} from './testimonies-store.ts'
import { createTestimonyReviews, testimonyOf } from './testimony-reviews.ts'

type Dependencies = {
  store: TestimoniesStore
  counts: CountsStore
  identity: Pick<Identity, 'checkChosenName'>
  moderation: Moderation
  invalidation: InvalidationBus
  clock: Clock
}

export type Testimonies = ReturnType<typeof createTestimonies>

/** Testimonies by members: reviewed, then liked and shared (docs/product/campaign.md 5). */
export function createTestimonies({
  store,
  counts,
  identity,
  moderation,
  invalidation,
  clock,
}: Dependencies) {
  const changed = () => invalidation.publish([campaignTag])
  const counted = () => invalidation.publish([countsOf(campaignTag)])
  moderation.register(testimoniesAsKind({ store, counts, changed }))

  /** The review queue's submission of a text. */
  const screen = async (words: Parameters<typeof submissionOf>[0]) => {
    const submission = submissionOf(words)
    const reasons = await moderation.screenWords(submission)
    return {
      submission,
      outcome: { state: reasons.length > 0 ? ('flagged' as const) : ('pending' as const), reasons },
    }
  }

  const checkName = async ({ account }: Viewer, name: string | null | undefined) => {
    if (name) await identity.checkChosenName(name, account.id, 'displayName')
  }

  const own = async (viewer: Viewer, id: string): Promise<OwnTestimony> => {
    const found = await store.findWithAuthor(id)
    if (found?.testimony.authorId !== viewer.account.id) throw missing('Testimony')
    return ownOf(found, viewer)
  }

  const setLike = async (viewer: Viewer, id: string, at: Date | null): Promise<TestimonyLike> => {
    const likes = await store.transaction(async (tx) => {
      const testimony = await store.lock(tx, id)
      if (testimony?.status !== 'approved') throw missing('Testimony')
      if (testimony.authorId === viewer.account.id) throw new DomainError('conflict', messages.own)
      return store.setLike(tx, testimony, viewer.account.id, at)
    })
    await counted()
    return { isLiked: at !== null, likes }
  }

  return {
    ...createTestimonyReviews({ store, moderation }),

    list: async (
      { sin, ...query }: { sin?: Sin | undefined } & PageQuery,
      viewer: Viewer | null,
    ): Promise<Page<Testimony>> => {
      const page = await newestTestimonies.page(
        query,
        (after, limit) => store.list(sin, after, limit),
        ({ testimony }) => [testimony.createdAt, testimony.id],
      )
      return { ...page, items: page.items.map((found) => testimonyOf(found, viewer)) }
    },

    listOwn: async (viewer: Viewer, sin?: Sin): Promise<OwnTestimony[]> =>
      (await store.listOwn(viewer.account.id, sin)).map((found) => ownOf(found, viewer)),

    listLiked: async (viewer: Viewer, sin?: Sin) => ({
      ids: await store.listLiked(viewer.account.id, sin),
    }),

    /** Always pending at first, even for administrators. */
    create: async (viewer: Viewer, written: WrittenTestimony): Promise<OwnTestimony> => {
      await checkName(viewer, written.displayName)
      const row = { ...written, id: newId(), authorId: viewer.account.id }
      const { submission, outcome } = await screen(row)
      await store.transaction(async (tx) => {
        await moderation.file(tx, viewer, submission, outcome)
        await store.add(tx, { ...row, status: 'pending', createdAt: clock.now() })
      })
      return own(viewer, row.id)
    },

    /** A public testimony can't change; its author can withdraw it. */
    update: async (
      viewer: Viewer,
      id: string,
      words: RewrittenTestimony,
    ): Promise<OwnTestimony> => {
      const before = await store.find(id)
      if (before?.authorId !== viewer.account.id) throw missing('Testimony')
      await checkName(viewer, words.displayName)
      const { submission, outcome } = await screen({ ...words, id, authorId: before.authorId })
      await store.transaction(async (tx) => {
        await moderation.file(tx, viewer, submission, outcome)
        const testimony = await store.lock(tx, id)
        if (!testimony) throw missing('Testimony')
        if (testimony.status === 'approved')
          throw new DomainError(
            'conflict',
            'This is public already. You can withdraw it, but not change what people have read.',
          )
        await store.change(tx, id, { ...words, status: 'pending', reason: null })
      })
      return own(viewer, id)
    },

    /** Lock order everywhere: queue item, testimony, count. */
    withdraw: async (viewer: Viewer, id: string): Promise<void> => {
      const before = await store.find(id)
      if (before?.authorId !== viewer.account.id) throw missing('Testimony')
      await store.transaction(async (tx) => {
        await moderation.forget(tx, testimonyKind, id)
        const testimony = await store.lock(tx, id)
        if (!testimony) throw missing('Testimony')
        await store.remove(tx, id)
        if (testimony.status === 'approved') await counts.add(tx, testimonyKind, testimony.sin, -1)
      })
      await changed()
    },

    like: (viewer: Viewer, id: string) => setLike(viewer, id, clock.now()),
    unlike: (viewer: Viewer, id: string) => setLike(viewer, id, null),

    share: async (id: string): Promise<{ shares: number }> => {
      const shares = await store.countShare(id)
      if (shares === null) throw missing('Testimony')
      await counted()
      return { shares }
    },

    /** For the demo community: adds an approved testimony with likes. */
    import: (row: Omit<NewTestimony, 'status'>, fans: string[]): Promise<void> =>
      store.transaction(async (tx) => {
        await store.add(tx, { ...row, status: 'approved', likes: fans.length })
        await store.addLikes(tx, row.id, fans, clock.now())
        await counts.add(tx, testimonyKind, row.sin, 1)
      }),
  }
}

function ownOf(found: FoundTestimony, viewer: Viewer): OwnTestimony {
  const { displayName, reason } = found.testimony
  return { ...testimonyOf(found, viewer), displayName, reason }
}
