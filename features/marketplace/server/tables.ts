import { desc, sql, type SQL } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { houses } from '../../houses/server/tables.ts'
import { users } from '../../identity/server/tables.ts'
import { productCategories, productStates, reviewStates } from '../contract/rules.ts'

export const productState = pgEnum('product_state', productStates)
export const productCategory = pgEnum('product_category', productCategories)
export const reviewState = pgEnum('product_review_state', reviewStates)

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Products of Houses (docs/product/marketplace.md). Prices, stock and ratings are summed up from
 * variants and reviews on write, so lists read one table.
 */
export const products = pgTable(
  'products',
  {
    id: uuid().primaryKey(),
    houseId: uuid()
      .notNull()
      .references(() => houses.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull(),
    category: productCategory().notNull(),
    /** Follows from the category. */
    tableId: text().notNull(),
    isAmericanMade: boolean().notNull(),
    /** What makes it American-made, in the seller's words. */
    evidence: text(),
    state: productState().notNull().default('draft'),
    /** Why an administrator removed it. */
    reason: text(),
    /** The first picture. */
    pictureUrl: text(),
    minCents: integer().notNull(),
    maxCents: integer().notNull(),
    inStock: boolean().notNull(),
    /** The average rating in hundredths, 0 without ratings. */
    rating: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    updatedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** When it was first for sale. */
    publishedAt: timestamp({ withTimezone: true, precision: 3 }),
    search: tsvector().generatedAlwaysAs(
      (): SQL =>
        sql`setweight(to_tsvector('english', ${products.name}), 'A') || setweight(to_tsvector('english', ${products.description}), 'D')`,
    ),
    /** The normalized words, kept by a trigger; null until a job has filled it. */
    words: tsvector(),
  },
  (table) => [
    index('products_newest').on(table.createdAt, table.id).where(isActiveProduct),
    index('products_category').on(table.category, table.createdAt, table.id).where(isActiveProduct),
    index('products_table').on(table.tableId, table.createdAt, table.id).where(isActiveProduct),
    index('products_price').on(table.minCents, table.id).where(isActiveProduct),
    index('products_rating').on(table.rating, table.ratingCount, table.id).where(isActiveProduct),
    index('products_house').on(table.houseId, table.createdAt, table.id),
    index('products_published').on(table.publishedAt).where(isActiveProduct),
    index('products_all').on(table.createdAt, table.id),
    index('products_by_state').on(table.state, table.createdAt, table.id),
    uniqueIndex('products_name_unique').on(table.houseId, sql`lower(${table.name})`),
    index('products_search').using('gin', table.search).where(isActiveProduct),
    index('products_words').using('gin', table.words).where(isActiveProduct),
    index('products_unfilled')
      .on(table.id)
      .where(sql`${table.words} is null`),
    index('products_similar')
      .using('gin', sql`lower(${table.name}) gin_trgm_ops`)
      .where(isActiveProduct),
    index('products_containing').using('gin', sql`search_grams(${table.name})`),
    check('products_removed_reason', sql`${table.state} <> 'removed' or ${table.reason} <> ''`),
  ],
)

/** True of products for sale, if their seller may sell; spelled out to match the partial indexes. */
export const isActiveProduct: SQL = sql`${products.state} = 'active'`

/** Products as a list that is searched by their names. */
export const searchedProducts = {
  table: products,
  id: products.id,
  newest: [desc(products.createdAt), desc(products.id)],
  text: sql`${products.name}`,
}

/** What is sold of a product, by size and color. */
export const productVariants = pgTable(
  'product_variants',
  {
    id: uuid().primaryKey(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    sku: text(),
    /** Blank if the product has no sizes. */
    size: text().notNull().default(''),
    color: text().notNull().default(''),
    cents: integer().notNull(),
    stock: integer().notNull(),
  },
  (table) => [
    uniqueIndex('product_variants_options_unique').on(
      table.productId,
      sql`lower(${table.size})`,
      sql`lower(${table.color})`,
    ),
    uniqueIndex('product_variants_sku_unique').on(table.productId, sql`lower(${table.sku})`),
    check('product_variants_stock', sql`${table.stock} >= 0`),
    check('product_variants_cents', sql`${table.cents} > 0`),
  ],
)

/** A product's pictures, in order. */
export const productPictures = pgTable(
  'product_pictures',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    mediaUrl: text().notNull(),
    alt: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.productId, table.position] })],
)

/** Buyers' ratings and reviews, one per order line, with the seller's answer. */
export const productReviews = pgTable(
  'product_reviews',
  {
    id: uuid().primaryKey(),
    /** The order's line; orders belong to a feature above, so this has no foreign key. */
    lineId: uuid().notNull().unique('product_reviews_line_unique'),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    memberId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rating: integer().notNull(),
    text: text().notNull(),
    state: reviewState().notNull(),
    reason: text(),
    answer: text(),
    answeredAt: timestamp({ withTimezone: true, precision: 3 }),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index('product_reviews_product')
      .on(table.productId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.state} = 'approved'`),
    index('product_reviews_of_product').on(table.productId),
    index('product_reviews_member').on(table.memberId),
    check('product_reviews_rating', sql`${table.rating} between 1 and 5`),
  ],
)

/** How a House sells: shipping, terms, vacation. A House without a row ships free. */
export const sellerSettings = pgTable(
  'seller_settings',
  {
    houseId: uuid()
      .primaryKey()
      .references(() => houses.id, { onDelete: 'cascade' }),
    about: text().notNull().default(''),
    shippingCents: integer().notNull().default(0),
    /** From this subtotal, shipping is free. */
    freeFromCents: integer(),
    /** Within how many days of the payment it ships; null if it doesn't say. */
    shipsWithinDays: integer(),
    shippingTerms: text().notNull().default(''),
    returnTerms: text().notNull().default(''),
    isOnVacation: boolean().notNull().default(false),
  },
  (table) => [
    check('seller_settings_shipping', sql`${table.shippingCents} >= 0`),
    check('seller_settings_ships_within', sql`${table.shipsWithinDays} between 1 and 60`),
  ],
)
