import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Moderation, Submission } from '#features/moderation/server/service.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { beginningOf, linksIn } from '#platform/server/text-parts.ts'
import { marketplaceMessages as messages, type ReviewState } from '../contract/rules.ts'
import { reviewKind, type ReviewRow, type ReviewStore } from './review-store.ts'
import { titleLength } from './reviews-kind.ts'
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
