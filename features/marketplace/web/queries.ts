import type { Call } from '#platform/web/call.ts'
import { read, readPages } from '#platform/web/query.ts'
import {
  getProduct,
  getSeller,
  listProducts,
  listReviews,
  listTables,
  suggestProducts,
} from '../contract/endpoints.ts'
import {
  categoryFilters,
  longestSearch,
  productSorts,
  type CategoryFilter,
} from '../contract/rules.ts'
import type { ProductFilter } from '../contract/schemas.ts'

/** Products on a page of the list. */
const pageSize = 24

/** A list's filter as read from its address; invalid parts are left out. */
export function filterFrom(query: URLSearchParams): ProductFilter {
  const text = (name: string) => query.get(name)?.trim() || undefined
  const oneOf = <T extends string>(name: string, known: readonly T[]) =>
    known.find((value) => value === query.get(name))
  const amount = (name: string, max: number) => {
    const value = text(name)
    return Number(value) >= 0 && Number(value) <= max ? value : undefined
  }
  const category: CategoryFilter | undefined = oneOf('category', categoryFilters)
  return compact({
    category: category === 'all' ? undefined : category,
    tableId: oneOf('tableId', ['aa', 'ae', 'ah'] as const),
    q: text('q')?.slice(0, longestSearch),
    americanMade: oneOf('americanMade', ['true'] as const),
    inStock: oneOf('inStock', ['true'] as const),
    minPrice: amount('minPrice', 1_000_000),
    maxPrice: amount('maxPrice', 1_000_000),
    minRating: amount('minRating', 5),
    sort: oneOf('sort', productSorts),
  })
}

function compact(filter: ProductFilter): ProductFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
}

/** Products for sale, paged. */
export const productsQuery = (call: Call, filter: ProductFilter, from: string | null = null) =>
  readPages(call, listProducts, { query: { ...filter, limit: pageSize } }, from)

/** Names of products while typing. */
export const suggestionsQuery = (call: Call, q: string) =>
  read(call, suggestProducts, { query: { q } })

export const tablesQuery = (call: Call) => read(call, listTables, {})
export const productQuery = (call: Call, id: string) => read(call, getProduct, { params: { id } })
export const sellerQuery = (call: Call, id: string) => read(call, getSeller, { params: { id } })

/** How many other products of its House a product's page shows. */
export const moreCount = 4

/** A House's newest products, with one more than its page shows, since that may be the page's own. */
export const moreOfHouseQuery = (call: Call, houseId: string) =>
  read(call, listProducts, { query: { houseId, limit: moreCount + 1 } })

/** A product's reviews, newest first, paged. */
export const reviewsQuery = (call: Call, id: string, from: string | null = null) =>
  readPages(call, listReviews, { params: { id }, query: { limit: 10 } }, from)
