import type { Audit } from '#features/audit/server/service.ts'
import type { Houses } from '#features/houses/server/service.ts'
import type { Viewer } from '#features/identity/server/service.ts'
import type { Media } from '#features/media/server/service.ts'
import type { Moderation } from '#features/moderation/server/service.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import { productPath } from '../contract/paths.ts'
import { createDeskStore, productKind } from './desk-store.ts'
import { createDesk } from './desk.ts'
import { marketplacePrivacy } from './privacy.ts'
import { createReviewStore } from './review-store.ts'
import { createReviews, reviewsAsKind } from './reviews.ts'
import { createStockStore } from './stock-store.ts'
import { createStock } from './stock.ts'

type Dependencies = { audit: Audit; houses: Houses; media: Media; moderation: Moderation }

/** Products of Houses: catalog, stock, reviews and the seller's desk. */
export function createMarketplaceModule(
  { db, clock, invalidation }: Platform,
  { audit, houses, media, moderation }: Dependencies,
) {
  const deskStore = createDeskStore(db, media.references)
  const reviewStore = createReviewStore(db)
  moderation.register(reviewsAsKind({ store: reviewStore, invalidation }))
  audit.nameSubjects(
    productKind,
    async (ids) =>
      new Map(
        (await deskStore.names(ids)).map(({ id, name }) => [id, { name, path: productPath(id) }]),
      ),
  )
  const stock = createStock({ store: createStockStore(db), invalidation })
  const reviews = createReviews({ store: reviewStore, moderation, invalidation, clock })
  const desk = createDesk({ store: deskStore, houses, invalidation, clock })
  const module: Module<Viewer> = {
    name: 'marketplace',
    contracts: [],
    routes: [],
    privacy: marketplacePrivacy,
  }
  return { ...module, service: { ...stock, reviews }, desk }
}
