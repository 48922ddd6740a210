import { z } from 'zod'
import { houseStatuses } from '#features/houses/contract/rules.ts'
import { culturalTables } from '#features/membership/contract/subscribing.ts'
import { repliesOf } from '#platform/contract/field-schemas.ts'
import { cursor, id, instant, line, pageSize } from '#platform/contract/schemas.ts'
import { cardFields, offerFields, pageFields } from './product-fields.ts'
import { categoryFilters, longestSearch, productSorts } from './rules.ts'

const inPath = z.object({ id })
const table = z.enum(culturalTables, { error: 'The Table must be aa, ae or ah.' })

/** What one costs its buyer before sales tax, in cents: the same as its order. */
const cost = {
  feeCents: z.number().int(),
  /** Zero for services and free shipping. */
  shippingCents: z.number().int(),
  /** Price, fees and shipping. */
  totalCents: z.number().int(),
}

const product = z
  .object({
    id: z.string(),
    ...repliesOf(cardFields),
    /** The lowest price of its variants, in dollars. */
    price: z.number(),
    /** The same in cents. */
    cents: z.number().int(),
    /** The highest price of its variants, in cents. */
    maxCents: z.number().int(),
    /** Of the cheapest variant. */
    ...cost,
    /** False for what is done rather than shipped. */
    isShipped: z.boolean(),
    imageUrl: z.string().nullable(),
    tableId: table,
    vendorName: z.string(),
    inStock: z.boolean(),
    houseId: z.string(),
    houseStatus: z.enum(houseStatuses),
    /** The average of its ratings, 1 to 5; null without any. */
    rating: z.number().nullable(),
    ratingCount: z.number().int(),
    /** Its only variant; null if there are several to choose from. */
    variantId: z.string().nullable(),
    /** True if nothing matched the search and its name is only similar. */
    isSimilar: z.boolean(),
  })
  .meta({ id: 'Product' })
export type ProductWire = z.input<typeof product>
export type Product = z.output<typeof product>

const variant = z
  .object({
    id: z.string(),
    ...repliesOf(offerFields),
    ...cost,
  })
  .meta({ id: 'ProductVariant' })
export type VariantWire = z.input<typeof variant>

const picture = z.object({ mediaUrl: z.string(), alt: z.string() }).meta({ id: 'ProductPicture' })

const shipping = z
  .object({
    cents: z.number().int(),
    /** Free from this subtotal of the seller's goods; null if never. */
    freeFromCents: z.number().int().nullable(),
    /** Within how many days of the payment the seller ships; null if the seller doesn't say. */
    shipsWithinDays: z.number().int().nullable(),
    terms: z.string(),
    returnTerms: z.string(),
  })
  .meta({ id: 'ShippingTerms' })
export type ShippingWire = z.input<typeof shipping>

const fullProduct = product
  .extend({
    ...repliesOf(pageFields),
    variants: z.array(variant),
    pictures: z.array(picture),
    shipping,
    isForSale: z.boolean(),
    /** Why it can't be bought; null if it can. */
    whyNot: z.string().nullable(),
    updatedAt: instant,
  })
  .meta({ id: 'FullProduct' })
export type FullProductWire = z.input<typeof fullProduct>
export type FullProductReply = z.output<typeof fullProduct>

const review = z
  .object({
    id: z.string(),
    rating: z.number().int(),
    text: z.string(),
    createdAt: instant,
    author: z.object({ name: z.string(), username: z.string(), isStaff: z.boolean() }),
    /** The seller's answer. */
    answer: z.string().nullable(),
    answeredAt: instant.nullable(),
    isMine: z.boolean(),
    /** True for the product's seller, who may answer. */
    mayAnswer: z.boolean(),
  })
  .meta({ id: 'ProductReview' })
export type ReviewWire = z.input<typeof review>
export type Review = z.output<typeof review>

const flag = z.enum(['true'], { error: 'Use true, or leave it out.' }).optional()
const dollars = z.coerce
  .number({ error: 'Enter an amount in dollars.' })
  .min(0, { error: 'Enter an amount in dollars.' })
  .max(1_000_000, { error: 'Enter an amount in dollars.' })
  .optional()

export const listProducts = {
  query: z.object({
    category: z
      .enum(categoryFilters, { error: `The category must be ${categoryFilters.join(', ')}.` })
      .optional(),
    tableId: table.optional(),
    q: line(longestSearch).optional(),
    houseId: id.optional(),
    americanMade: flag,
    inStock: flag,
    /** In dollars. */
    minPrice: dollars,
    maxPrice: dollars,
    minRating: z.coerce
      .number({ error: 'The rating must be from 1 to 5.' })
      .min(1, { error: 'The rating must be from 1 to 5.' })
      .max(5, { error: 'The rating must be from 1 to 5.' })
      .optional(),
    sort: z
      .enum(productSorts, { error: `The order must be ${productSorts.join(', ')}.` })
      .optional(),
    cursor,
    limit: pageSize,
  }),
  reply: z.array(product),
}
export type ProductQuery = z.output<typeof listProducts.query>
/** A list's filter as written in an address. */
export type ProductFilter = Omit<
  z.input<typeof listProducts.query>,
  'cursor' | 'limit' | 'minPrice' | 'maxPrice' | 'minRating'
> & { minPrice?: string; maxPrice?: string; minRating?: string }

export const suggestProducts = {
  query: z.object({ q: line(longestSearch) }),
  reply: z.array(z.object({ id: z.string(), name: z.string() }).meta({ id: 'ProductSuggestion' })),
}
export const getProduct = { params: inPath, reply: fullProduct }
export const listReviews = {
  params: inPath,
  query: z.object({ cursor, limit: pageSize }),
  reply: z.array(review),
}
export const listTables = {
  reply: z.array(
    z
      .object({ id: table, name: z.string(), products: z.number().int() })
      .meta({ id: 'MarketplaceTable' }),
  ),
}

const seller = z
  .object({
    id: z.string(),
    name: z.string(),
    status: z.enum(houseStatuses),
    tableId: z.string().nullable(),
    ownerName: z.string(),
    ownerUsername: z.string(),
    about: z.string(),
    shipping,
    isOnVacation: z.boolean(),
    /** False while the House isn't allowed to sell. */
    isSelling: z.boolean(),
    products: z.number().int(),
    rating: z.number().nullable(),
    ratingCount: z.number().int(),
  })
  .meta({ id: 'Seller' })
export type SellerWire = z.input<typeof seller>
export type Seller = z.output<typeof seller>
export const getSeller = { params: inPath, reply: seller }
