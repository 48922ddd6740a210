import { and, desc, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm'
import { pickFields } from '#platform/contract/fields.ts'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type Keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { matches as matchesQuery, queryOf } from '#platform/server/search-terms.ts'
import { houses } from '../../houses/server/tables.ts'
import { users } from '../../identity/server/tables.ts'
import { cardFields, pageFields } from '../contract/product-fields.ts'
import type { ProductCategory, ProductSort } from '../contract/rules.ts'
import { isOpen, maySell } from './stock-store.ts'
import {
  isActiveProduct,
  products,
  productVariants as variants,
  sellerSettings as settings,
} from './tables.ts'

/** What a list shows; amounts in cents, the rating in hundredths. */
export type CatalogFilter = {
  categories: ProductCategory[] | null
  tableId: string | undefined
  houseId: string | undefined
  isAmericanMade: boolean
  inStock: boolean
  minCents: number | undefined
  maxCents: number | undefined
  minRating: number | undefined
}

/** A match's place in a search: rank in millionths, then id. */
export type RankedPosition = [rank: number, id: string]

export type CatalogStore = ReturnType<typeof createCatalogStore>
export type FoundProduct = Awaited<ReturnType<CatalogStore['list']>>[number]

/** The newest matches a search ranks; other orders reach all of them. */
const searchWindow = 200
/** The similar names a search with a typo compares. */
const similarWindow = 1000

/** How similar a name must be to count as a typo of what was searched. */
const leastSimilarity = 0.4

/** Products for sale in each order; the indexes serve them in both directions. */
export const productOrders: Record<ProductSort, Keyset> = {
  newest: keyset([products.createdAt, 'time', 'desc'], [products.id, 'id', 'desc']),
  price: keyset([products.minCents, 'integer', 'asc'], [products.id, 'id', 'asc']),
  'price-desc': keyset([products.minCents, 'integer', 'desc'], [products.id, 'id', 'desc']),
  rating: keyset(
    [products.rating, 'integer', 'desc'],
    [products.ratingCount, 'integer', 'desc'],
    [products.id, 'id', 'desc'],
  ),
}

const card = {
  ...pickFields(cardFields, products),
  id: products.id,
  pictureUrl: products.pictureUrl,
  minCents: products.minCents,
  maxCents: products.maxCents,
  inStock: products.inStock,
  rating: products.rating,
  ratingCount: products.ratingCount,
  createdAt: products.createdAt,
  houseId: products.houseId,
  houseName: houses.name,
  houseStatus: houses.status,
  shippingCents: settings.shippingCents,
  freeFromCents: settings.freeFromCents,
  variantId: sql<
    string | null
  >`(select case when count(*) = 1 then min(${variants.id}::text) end from ${variants} where ${variants.productId} = ${products.id})`.as(
    'variant_id',
  ),
}

/** SQL for reading products. */
export function createCatalogStore(db: Db) {
  const forSale = (filter: CatalogFilter): SQL | undefined =>
    and(
      isActiveProduct,
      maySell,
      isOpen,
      filter.categories === null
        ? undefined
        : filter.categories.length === 1 && filter.categories[0]
          ? eq(products.category, filter.categories[0])
          : inArray(products.category, filter.categories),
      filter.tableId ? eq(products.tableId, filter.tableId) : undefined,
      filter.houseId ? eq(products.houseId, filter.houseId) : undefined,
      filter.isAmericanMade ? sql`${products.isAmericanMade}` : undefined,
      filter.inStock ? sql`${products.inStock}` : undefined,
      filter.minCents === undefined ? undefined : gte(products.maxCents, filter.minCents),
      filter.maxCents === undefined ? undefined : lte(products.minCents, filter.maxCents),
      filter.minRating === undefined ? undefined : gte(products.rating, filter.minRating),
    )
  const read = () =>
    db
      .select(card)
      .from(products)
      .innerJoin(houses, eq(houses.id, products.houseId))
      .innerJoin(users, eq(users.id, houses.ownerId))
      .leftJoin(settings, eq(settings.houseId, houses.id))
      .$dynamic()

  return {
    /** Products for sale in an order, all or those that contain `terms`. */
    list: async (
      filter: CatalogFilter,
      terms: string | null,
      sort: ProductSort,
      after: KeysetPosition | null,
      limit: number,
    ) =>
      read()
        .where(
          and(
            forSale(filter),
            terms === null ? undefined : matchesQuery(products, queryOf(terms)),
            productOrders[sort].after(after),
          ),
        )
        .orderBy(...productOrders[sort].orderBy)
        .limit(limit),

    /** The best of the newest matches after a position. */
    search: async (
      filter: CatalogFilter,
      terms: string,
      after: RankedPosition | null,
      limit: number,
    ) => {
      const rank = sql<number>`(ts_rank(coalesce(${products.words}, ${products.search}), ${queryOf(terms)}) * 1000000)::int`
      const matches = db
        .select({ id: products.id, rank: rank.as('rank') })
        .from(products)
        .innerJoin(houses, eq(houses.id, products.houseId))
        .innerJoin(users, eq(users.id, houses.ownerId))
        .leftJoin(settings, eq(settings.houseId, houses.id))
        .where(and(forSale(filter), matchesQuery(products, queryOf(terms))))
        .orderBy(desc(products.createdAt), desc(products.id))
        .limit(searchWindow)
        .as('matches')
      const best = db
        .select()
        .from(matches)
        .where(
          after
            ? sql`(${matches.rank}, ${matches.id}) < (${after[0]}::bigint, ${after[1]}::uuid)`
            : undefined,
        )
        .orderBy(desc(matches.rank), desc(matches.id))
        .limit(limit)
        .as('best')
      return db
        .select({ ...card, rank: best.rank })
        .from(best)
        .innerJoin(products, eq(products.id, best.id))
        .innerJoin(houses, eq(houses.id, products.houseId))
        .leftJoin(settings, eq(settings.houseId, houses.id))
        .orderBy(desc(best.rank), desc(best.id))
    },

    /** Products with a name similar to what was typed, the most similar first. */
    listSimilar: async (filter: CatalogFilter, typed: string, limit: number) =>
      db.transaction(async (tx) => {
        const text = typed.toLowerCase()
        await tx.execute(
          sql`select set_config('pg_trgm.word_similarity_threshold', ${String(leastSimilarity)}, true)`,
        )
        const matches = tx
          .select({
            id: products.id,
            createdAt: products.createdAt,
            similarity: sql`word_similarity(${text}, lower(${products.name}))`.as('similarity'),
          })
          .from(products)
          .innerJoin(houses, eq(houses.id, products.houseId))
          .innerJoin(users, eq(users.id, houses.ownerId))
          .leftJoin(settings, eq(settings.houseId, houses.id))
          .where(and(forSale(filter), sql`${text} <% lower(${products.name})`))
          .limit(similarWindow)
          .as('matches')
        const best = tx
          .select()
          .from(matches)
          .orderBy(desc(matches.similarity), desc(matches.createdAt))
          .limit(limit)
          .as('best')
        return tx
          .select(card)
          .from(best)
          .innerJoin(products, eq(products.id, best.id))
          .innerJoin(houses, eq(houses.id, products.houseId))
          .leftJoin(settings, eq(settings.houseId, houses.id))
          .orderBy(desc(best.similarity), desc(best.createdAt))
      }),

    /** A product in any state, with whether its House may sell now. */
    find: async (id: string) =>
      (
        await db
          .select({
            ...card,
            ...pickFields(pageFields, products),
            state: products.state,
            updatedAt: products.updatedAt,
            ownerId: houses.ownerId,
            maySell: maySell.as('may_sell'),
            isOpen: isOpen.as('is_open'),
            settings,
          })
          .from(products)
          .innerJoin(houses, eq(houses.id, products.houseId))
          .innerJoin(users, eq(users.id, houses.ownerId))
          .leftJoin(settings, eq(settings.houseId, houses.id))
          .where(eq(products.id, id))
          .limit(1)
      )[0] ?? null,

    countByTable: () =>
      db
        .select({ tableId: products.tableId, count: sql<number>`count(*)::int` })
        .from(products)
        .innerJoin(houses, eq(houses.id, products.houseId))
        .innerJoin(users, eq(users.id, houses.ownerId))
        .leftJoin(settings, eq(settings.houseId, houses.id))
        .where(and(isActiveProduct, maySell, isOpen))
        .groupBy(products.tableId),

    /** The newest products for the sitemap, with their last change. */
    listChanges: (limit: number) =>
      db
        .select({ id: products.id, updatedAt: products.updatedAt })
        .from(products)
        .where(isActiveProduct)
        .orderBy(...productOrders.newest.orderBy)
        .limit(limit),

    /** A House as a seller, with its public numbers. */
    findSeller: async (id: string) =>
      (
        await db
          .select({
            id: houses.id,
            name: houses.name,
            status: houses.status,
            tableId: houses.tableId,
            disputedAt: houses.disputedAt,
            owner: {
              username: users.username,
              firstName: users.firstName,
              lastName: users.lastName,
            },
            maySell: maySell.as('may_sell'),
            settings,
            products: sql<number>`(select count(*) from ${products} where ${products.houseId} = ${houses.id} and ${isActiveProduct})::int`,
            ratingCount: sql<number>`(select coalesce(sum(${products.ratingCount}), 0) from ${products} where ${products.houseId} = ${houses.id} and ${isActiveProduct})::int`,
            ratingSum: sql<number>`(select coalesce(sum(${products.rating} * ${products.ratingCount}), 0) from ${products} where ${products.houseId} = ${houses.id} and ${isActiveProduct})::float8`,
          })
          .from(houses)
          .innerJoin(users, eq(users.id, houses.ownerId))
          .leftJoin(settings, eq(settings.houseId, houses.id))
          .where(eq(houses.id, id))
          .limit(1)
      )[0] ?? null,
  }
}
