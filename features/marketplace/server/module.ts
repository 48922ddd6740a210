import type { Audit } from '#features/audit/server/service.ts'
import type { FollowsService } from '#features/follows/server/service.ts'
import { housesTag } from '#features/houses/contract/rules.ts'
import type { Houses } from '#features/houses/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Imports } from '#features/imports/server/service.ts'
import type { Media } from '#features/media/server/service.ts'
import type { Membership } from '#features/membership/server/service.ts'
import type { Moderation } from '#features/moderation/server/service.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import { hour } from '#platform/server/clock.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as adminApi from '../contract/admin-endpoints.ts'
import * as deskApi from '../contract/desk-endpoints.ts'
import * as catalogApi from '../contract/endpoints.ts'
import {
  deskPath,
  marketplacePath,
  newProductPath,
  ownProductPath,
  ownProductsPath,
  productPath,
} from '../contract/paths.ts'
import { createAdminProductStore } from './admin-store.ts'
import { adminRoutes, createProductAdmin } from './admin.ts'
import { createCatalogStore, type CatalogStore } from './catalog-store.ts'
import { createCatalog } from './catalog.ts'
import { deskRoutes } from './desk-routes.ts'
import { createDeskStore, productKind } from './desk-store.ts'
import { seedMarketplace } from './demo.ts'
import { createDesk } from './desk.ts'
import { ownProductImports, productImports } from './import-kind.ts'
import { createProductImportStore } from './import-store.ts'
import { registerHouseFollows } from './followed.ts'
import { marketplaceData } from './personal-data.ts'
import { productPictureUse } from './picture-use-store.ts'
import { productProof } from './proof.ts'
import { marketplacePrivacy } from './privacy.ts'
import { createReviewStore } from './review-store.ts'
import { createReviews } from './reviews.ts'
import { reviewsAsKind } from './reviews-kind.ts'
import { catalogRoutes } from './routes.ts'
import { productsElsewhere } from './shown-elsewhere.ts'
import { createStockStore } from './stock-store.ts'
import { createProductSitemap, productSitemapPath } from './sitemap.ts'
import { createStock, marketplaceTags } from './stock.ts'

type Dependencies = {
  audit: Audit
  follows: FollowsService
  houses: Houses
  imports: Imports
  membership: Membership
  media: Media
  moderation: Moderation
  notifications: Notifications
}

/** Products of Houses: catalog, stock, reviews and the seller's desk. */
export function createMarketplaceModule(
  { db, clock, invalidation, searches, settings }: Platform,
  { audit, follows, houses, imports, membership, media, moderation, notifications }: Dependencies,
) {
  const deskStore = createDeskStore(db, media.references)
  media.pictures.register(productPictureUse)
  const products = createCatalogStore(db)
  const catalogStore: CatalogStore = {
    ...products,
    list: (filter, terms, ...page) =>
      terms === null
        ? products.list(filter, terms, ...page)
        : searches.run((tx) => createCatalogStore(tx).list(filter, terms, ...page)),
    search: (...search) => searches.run((tx) => createCatalogStore(tx).search(...search)),
    listSimilar: (...search) =>
      searches.run(
        (tx) => createCatalogStore(tx).listSimilar(...search),
        () => [],
      ),
  }
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
  const desk = createDesk({
    store: deskStore,
    houses,
    invalidation,
    clock,
    addresses: media.addresses,
  })
  const files = { store: createProductImportStore(db), deskStore, desk }
  imports.register(productImports({ ...files, audit }))
  imports.register(ownProductImports(files))
  registerHouseFollows({ follows, houses, db, clock })
  const catalog = createCatalog({ store: catalogStore, deskStore, reviewStore })
  const module: Module<Viewer> = {
    name: 'marketplace',
    contracts: [catalogApi, deskApi, adminApi],
    routes: [
      ...catalogRoutes(catalog),
      ...deskRoutes({ desk, reviews }),
      ...adminRoutes(
        createProductAdmin({
          store: {
            ...createAdminProductStore(db),
            list: (filter, ...page) =>
              searches.list(filter.search, (tx) =>
                createAdminProductStore(tx).list(filter, ...page),
              ),
          },
          deskStore,
          audit,
          notifications,
          clock,
          invalidation,
        }),
      ),
    ],
    limits: {
      products: { max: 300, per: hour, by: 'account' },
    },
    proof: productProof(catalog),
    privacy: marketplacePrivacy,
    personalData: marketplaceData,
    pages: [
      {
        path: marketplacePath,
        query: [
          'category',
          'tableId',
          'q',
          'americanMade',
          'inStock',
          'minPrice',
          'maxPrice',
          'minRating',
          'sort',
        ],
        isIndexed: true,
      },
      { path: `${marketplacePath}/:id`, query: [] },
      { path: '/houses/:id', query: [] },
      { path: deskPath, query: [] },
      { path: ownProductsPath, query: [] },
      { path: newProductPath, query: [] },
      { path: ownProductPath(':id'), query: [] },
    ],
    publications: [
      {
        paths: [productSitemapPath],
        cacheTags: [housesTag, marketplaceTags.list],
        read: createProductSitemap(catalogStore, settings.siteUrl),
      },
    ],
    sitemapFiles: () => ['products'],
    shownElsewhere: [productsElsewhere(catalog)],
    seed: (demo) => seedMarketplace({ houses, membership, desk, db }, demo),
    api: {
      tags: {
        Marketplace: 'Products of Houses, reviews and sellers',
        Selling: "A seller's products and settings",
      },
    },
  }
  return {
    ...module,
    service: { ...stock, reviews, registerInterest: desk.registerInterest },
    desk,
  }
}
