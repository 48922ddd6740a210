import { displayNameOf, isStaff } from '#features/identity/contract/display-name.ts'
import { pickFields } from '#platform/contract/fields.ts'
import { costOfOne } from '../contract/fees.ts'
import { cardFields } from '../contract/product-fields.ts'
import { defaultTerms, isShipped, tableOf } from '../contract/rules.ts'
import type { Product, Review, ShippingWire } from '../contract/schemas.ts'
import type { FoundProduct } from './catalog-store.ts'
import type { SettingsRow } from './desk-store.ts'
import type { FoundReview } from './review-store.ts'

/** Hundredths to a rating with two decimals; null without ratings. */
export const ratingOf = (hundredths: number, count: number): number | null =>
  count === 0 ? null : hundredths / 100

/** What one of a found product costs at a price. */
export const costAt = (found: FoundProduct, cents: number) =>
  costOfOne(cents, {
    category: found.category,
    isHouse: found.houseStatus !== 'pending',
    shipping: { cents: found.shippingCents ?? 0, freeFromCents: found.freeFromCents },
  })

/** A product for its readers. */
export function productOf(found: FoundProduct, isSimilar = false): Product {
  const { id, category, inStock, houseId, houseStatus } = found
  return {
    ...pickFields(cardFields, found),
    id,
    price: found.minCents / 100,
    cents: found.minCents,
    maxCents: found.maxCents,
    ...costAt(found, found.minCents),
    isShipped: isShipped(category),
    imageUrl: found.pictureUrl,
    tableId: tableOf(category),
    vendorName: found.houseName,
    inStock,
    houseId,
    houseStatus,
    rating: ratingOf(found.rating, found.ratingCount),
    ratingCount: found.ratingCount,
    variantId: found.variantId,
    isSimilar,
  }
}

/** Shipping and returns as buyers read them. */
export function shippingOf(settings: SettingsRow | null): ShippingWire {
  return {
    cents: settings?.shippingCents ?? 0,
    freeFromCents: settings?.freeFromCents ?? null,
    shipsWithinDays: settings?.shipsWithinDays ?? null,
    terms: settings?.shippingTerms || defaultTerms.shipping,
    returnTerms: settings?.returnTerms || defaultTerms.returns,
  }
}

/** A review for its readers. */
export function reviewOf(
  { review, author, sellerId }: FoundReview,
  viewerId: string | null,
): Review {
  const { id, rating, text, createdAt, answer, answeredAt } = review
  return {
    id,
    rating,
    text,
    createdAt,
    author: {
      name: displayNameOf(author),
      username: author.username,
      isStaff: isStaff(author),
    },
    answer,
    answeredAt,
    isMine: viewerId === review.memberId,
    mayAnswer: viewerId === sellerId,
  }
}
