import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { culturalTables } from '#features/membership/contract/subscribing.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import { pickFields } from '#platform/contract/fields.ts'
import { pageBy, type PageQuery } from '#platform/server/database/keyset.ts'
import { missing } from '#platform/server/errors.ts'
import { searchTerms } from '#platform/server/search-terms.ts'
import { offerFields, pageFields } from '../contract/product-fields.ts'
import { categoriesIn, maxSuggestions, notForSale, type ProductSort } from '../contract/rules.ts'
import type {
  FullProductReply,
  Product,
  ProductQuery,
  Review,
  Seller,
} from '../contract/schemas.ts'
import {
  productOrders,
  type CatalogFilter,
  type CatalogStore,
  type FoundProduct,
} from './catalog-store.ts'
import type { DeskStore } from './desk-store.ts'
import { costAt, productOf, ratingOf, reviewOf, shippingOf } from './mappers.ts'
import { newestReviews, type ReviewStore } from './review-store.ts'

type Dependencies = { store: CatalogStore; deskStore: DeskStore; reviewStore: ReviewStore }

const noFilter = {
  categories: null,
  tableId: undefined,
  houseId: undefined,
  isAmericanMade: false,
  inStock: false,
  minCents: undefined,
  maxCents: undefined,
  minRating: undefined,
} satisfies CatalogFilter

const byRank = pageBy(['integer', 'id'])

export type Catalog = ReturnType<typeof createCatalog>

/** Products as visitors find them (docs/product/marketplace.md 4). */
export function createCatalog({ store, deskStore, reviewStore }: Dependencies) {
  const listBy = async (
    filter: CatalogFilter,
    terms: string | null,
    sort: ProductSort,
    query: PageQuery,
  ) =>
    productOrders[sort].page(
      query,
      (after, limit) => store.list(filter, terms, sort, after, limit),
      (row) => placeOf(row, sort),
    )

  /** Matches by relevance; without any, products with a similar name. */
  const searchFor = async (
    filter: CatalogFilter,
    typed: string,
    query: PageQuery,
  ): Promise<Page<Product>> => {
    const terms = searchTerms(typed)
    if (terms === null) return { items: [], next: null }
    const page = await byRank(
      query,
      (after, limit) => store.search(filter, terms, after as [number, string] | null, limit),
      ({ rank, id }) => [rank, id],
    )
    if (page.items.length > 0 || query.cursor)
      return { ...page, items: page.items.map((row) => productOf(row)) }
    const similar = await store.listSimilar(filter, typed, query.limit)
    return { items: similar.map((row) => productOf(row, true)), next: null }
  }

  return {
    list: async (query: ProductQuery): Promise<Page<Product>> => {
      const filter = filterOf(query)
      if (query.q && query.sort === undefined) return searchFor(filter, query.q, query)
      const terms = query.q ? searchTerms(query.q) : null
      if (query.q && terms === null) return { items: [], next: null }
      const page = await listBy(filter, terms, query.sort ?? 'newest', query)
      return { ...page, items: page.items.map((row) => productOf(row)) }
    },

    suggest: async ({ q }: { q: string }) => {
      const { items } = await searchFor(noFilter, q, { limit: maxSuggestions })
      return items.map(({ id, name }) => ({ id, name }))
    },

    /**
     * A product for sale, or one that isn't for sale at the moment; drafts and removed ones only
     * for their seller.
     */
    find: async (id: string, viewer: Viewer | null): Promise<FullProductReply> => {
      const found = await store.find(id)
      const isOwn = viewer !== null && viewer.account.id === found?.ownerId
      if (!found || (found.state !== 'active' && !isOwn)) throw missing('Product')
      const [variants, pictures] = await Promise.all([
        deskStore.listVariants([id]),
        deskStore.listPictures([id]),
      ])
      const whyNot = reasonAgainst(found)
      return {
        ...productOf(found),
        ...pickFields(pageFields, found),
        variants: variants.map((variant) => ({
          ...pickFields(offerFields, variant),
          ...costAt(found, variant.cents),
          id: variant.id,
        })),
        pictures: pictures.map(({ mediaUrl, alt }) => ({ mediaUrl, alt })),
        shipping: shippingOf(found.settings),
        isForSale: whyNot === null,
        whyNot,
        updatedAt: found.updatedAt,
      }
    },

    listReviews: async (
      id: string,
      query: PageQuery,
      viewer: Viewer | null,
    ): Promise<Page<Review>> => {
      const page = await newestReviews.page(
        query,
        (after, limit) => reviewStore.listOfProduct(id, after, limit),
        ({ review }) => [review.createdAt, review.id],
      )
      const viewerId = viewer?.account.id ?? null
      return { ...page, items: page.items.map((row) => reviewOf(row, viewerId)) }
    },

    listTables: async () => {
      const counts = new Map(
        (await store.countByTable()).map(({ tableId, count }) => [tableId, count]),
      )
      return culturalTables.map((table) => ({
        id: table,
        name: `Table ${table.toUpperCase()}`,
        products: counts.get(table) ?? 0,
      }))
    },

    findSeller: async (id: string): Promise<Seller> => {
      const found = await store.findSeller(id)
      if (!found || found.disputedAt) throw missing('House')
      const { name, status, tableId, owner, settings, products, ratingCount, ratingSum } = found
      return {
        id,
        name,
        status,
        tableId,
        ownerName: displayNameOf(owner),
        ownerUsername: owner.username,
        about: settings?.about ?? '',
        shipping: shippingOf(settings),
        isOnVacation: settings?.isOnVacation ?? false,
        isSelling: found.maySell,
        products,
        rating: ratingOf(Math.round(ratingSum / Math.max(1, ratingCount)), ratingCount),
        ratingCount,
      }
    },
  }
}

function filterOf(query: ProductQuery): CatalogFilter {
  const { category, tableId, houseId, americanMade, inStock, minPrice, maxPrice, minRating } = query
  const centsOf = (dollars: number | undefined) =>
    dollars === undefined ? undefined : Math.round(dollars * 100)
  return {
    categories: categoriesIn(category),
    tableId,
    houseId,
    isAmericanMade: americanMade === 'true' || category === 'american-made',
    inStock: inStock === 'true',
    minCents: centsOf(minPrice),
    maxCents: centsOf(maxPrice),
    minRating: minRating === undefined ? undefined : Math.round(minRating * 100),
  }
}

function placeOf(row: FoundProduct, sort: ProductSort): (string | number | Date)[] {
  if (sort === 'newest') return [row.createdAt, row.id]
  if (sort === 'rating') return [row.rating, row.ratingCount, row.id]
  return [row.minCents, row.id]
}

function reasonAgainst(found: {
  state: string
  maySell: boolean
  isOpen: boolean
  inStock: boolean
}): string | null {
  if (found.state !== 'active') return notForSale.gone
  if (!found.maySell) return notForSale.seller
  if (!found.isOpen) return notForSale.vacation
  return found.inStock ? null : notForSale.soldOut
}
