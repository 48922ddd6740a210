import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { ModeratedKind } from '#features/moderation/server/service.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Db } from '#platform/server/database/database.ts'
import { escapeHtml } from '#platform/server/http/html.ts'
import { beginningOf } from '#platform/server/text-parts.ts'
import { productPath } from '../contract/paths.ts'
import type { ReviewState } from '../contract/rules.ts'
import { reviewKind, type ReviewStore } from './review-store.ts'
import { marketplaceTags } from './stock.ts'

type Dependencies = { store: ReviewStore; invalidation: InvalidationBus }

/** Characters of a review's title in the queue. */
export const titleLength = 80

/** Reviews in the review queue. */
export function reviewsAsKind({ store, invalidation }: Dependencies): ModeratedKind {
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
