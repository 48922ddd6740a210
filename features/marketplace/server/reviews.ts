import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Moderation, ModeratedKind, Submission } from '#features/moderation/server/service.ts'
import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { escapeHtml } from '#platform/server/http/html.ts'
import { newId } from '#platform/server/ids.ts'
import { beginningOf, linksIn } from '#platform/server/text-parts.ts'
import { productPath } from '../contract/paths.ts'
import { marketplaceMessages as messages, type ReviewState } from '../contract/rules.ts'
import { reviewKind, type ReviewRow, type ReviewStore } from './review-store.ts'
import { marketplaceTags } from './stock.ts'

/** A buyer's review of one order line. */
export type NewReview = {
  lineId: string
  productId: string
  /** 1 to 5. */
  rating: number
  /** Blank for a rating alone. */
  text: string
}

type Dependencies = {
  store: ReviewStore
  moderation: Moderation
  invalidation: InvalidationBus
  clock: Clock
}

/** Characters of a review's title in the queue. */
const titleLength = 80

export type Reviews = ReturnType<typeof createReviews>

/** Ratings and reviews from buyers, moderated, with sellers' answers. */
export function createReviews({ store, moderation, invalidation, clock }: Dependencies) {
  const tagsOf = (productId: string) => [marketplaceTags.product(productId), marketplaceTags.list]

  return {
    /**
     * Adds the review of a line; the caller has checked that the viewer bought it. Flagged text
     * waits for a moderator.
     * @throws DomainError `conflict` if the line was reviewed already.
     */
    add: async (viewer: Viewer, review: NewReview): Promise<{ id: string; state: ReviewState }> => {
      const id = newId()
      const submission = submissionOf({ ...review, id, memberId: viewer.account.id })
      const reasons = review.text === '' ? [] : await moderation.screenWords(submission)
      const state = reasons.length > 0 ? ('pending' as const) : ('approved' as const)
      await store.transaction(async (tx) => {
        if (review.text !== '')
          await moderation.file(tx, viewer, submission, {
            state: reasons.length > 0 ? 'flagged' : 'approved',
            reasons,
          })
        const row: ReviewRow = {
          ...review,
          id,
          memberId: viewer.account.id,
          state,
          reason: reasons.join(' ') || null,
          answer: null,
          answeredAt: null,
          createdAt: clock.now(),
        }
        if (!(await store.add(tx, row))) throw new DomainError('conflict', messages.reviewed)
        await store.refreshRating(tx, review.productId)
      })
      await invalidation.publish(tagsOf(review.productId))
      return { id, state }
    },

    /**
     * Sets or removes the seller's public answer.
     * @throws DomainError `missing` unless the viewer sells the product; `invalid` for flagged
     * text.
     */
    answer: async (viewer: Viewer, id: string, text: string): Promise<void> => {
      const found = await store.find(id)
      if (found?.sellerId !== viewer.account.id || found.review.state !== 'approved')
        throw missing('Review')
      const reasons =
        text === ''
          ? []
          : await moderation.screenWords({
              kind: reviewKind,
              subjectId: id,
              authorId: viewer.account.id,
              title: beginningOf(text, titleLength),
              text,
              links: linksIn(text),
              excerpt: text,
            })
      if (reasons.length > 0)
        throw new DomainError('invalid', reasons.join(' '), { text: reasons.join(' ') })
      await store.transaction((tx) =>
        store.change(tx, id, { answer: text || null, answeredAt: text ? clock.now() : null }),
      )
      await invalidation.publish(tagsOf(found.product.id))
    },

    /** Reviews by order line, in any state, for the buyer's orders. */
    listOfLines: async (lineIds: string[]): Promise<Map<string, ReviewRow>> =>
      lineIds.length === 0
        ? new Map()
        : new Map((await store.listOfLines(lineIds)).map((row) => [row.lineId, row])),
  }
}

/** Reviews in the review queue. */
export function reviewsAsKind({
  store,
  invalidation,
}: Pick<Dependencies, 'store' | 'invalidation'>): ModeratedKind {
  return {
    kind: reviewKind,
    name: 'Review',
    isEditable: false,
    isRejectedFirst: false,
    pathsOf: async (ids) =>
      new Map(
        (await store.listProducts(ids)).map(({ id, productId }) => [
          id,
          `${productPath(productId)}#review-${id}`,
        ]),
      ),
    authorPath: null,
    read: async (id) => {
      const found = await store.find(id)
      if (!found) return null
      const { review, author, product } = found
      return {
        authorId: review.memberId,
        authorName: displayNameOf(author),
        title: beginningOf(review.text, titleLength),
        excerpt: review.text,
        text: review.text,
        html: `<p>${review.rating} of 5 stars</p><p>${escapeHtml(review.text).replaceAll('\n', '<br>')}</p>`,
        isPublic: review.state === 'approved',
        about: product.name,
      }
    },
    apply: (tx, { subjectId, state, reason }) =>
      applyState(store, tx, subjectId, stateOf(state), reason),
    changed: async (id) => {
      const found = await store.find(id)
      if (found)
        await invalidation.publish([
          marketplaceTags.product(found.product.id),
          marketplaceTags.list,
        ])
    },
  }
}

async function applyState(
  store: ReviewStore,
  tx: Db,
  id: string,
  state: ReviewState,
  reason: string | null,
): Promise<void> {
  const review = await store.lock(tx, id)
  if (!review) return
  await store.change(tx, id, { state, reason: state === 'approved' ? null : reason })
  await store.refreshRating(tx, review.productId)
}

function stateOf(state: string): ReviewState {
  if (state === 'approved' || state === 'reported') return 'approved'
  return state === 'rejected' || state === 'appealed' ? 'rejected' : 'pending'
}

function submissionOf({
  id,
  memberId,
  text,
}: {
  id: string
  memberId: string
  text: string
}): Submission {
  return {
    kind: reviewKind,
    subjectId: id,
    authorId: memberId,
    title: beginningOf(text, titleLength),
    text,
    links: linksIn(text),
    excerpt: text,
  }
}
