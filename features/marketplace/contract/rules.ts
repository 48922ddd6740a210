import type { CulturalTable } from '#features/membership/contract/subscribing.ts'
import { countText } from '#platform/contract/count-text.ts'

/** What a product can be filed under (docs/product/marketplace.md 1). */
export const productCategories = [
  'boomtown',
  'manufactured',
  'tools',
  'clothing',
  'services',
  'pullup',
  'kids',
  'little-boomers',
  'educational',
] as const
export type ProductCategory = (typeof productCategories)[number]

export const categoryNames: Record<ProductCategory, string> = {
  boomtown: 'Boomtown',
  manufactured: 'Manufactured',
  tools: 'Tools',
  clothing: 'Clothing',
  services: 'Services',
  pullup: 'Pull Up',
  kids: 'Kids',
  'little-boomers': 'Little Boomers',
  educational: 'Educational',
}

/** The Table of each category; other categories belong to `aa`. */
const tables: Record<ProductCategory, CulturalTable> = {
  boomtown: 'aa',
  manufactured: 'aa',
  tools: 'aa',
  clothing: 'aa',
  services: 'ae',
  pullup: 'ae',
  kids: 'ah',
  'little-boomers': 'ah',
  educational: 'ah',
}

/** The Table a product's sales count for (docs/product/marketplace.md 2). */
export const tableOf = (category: string): CulturalTable =>
  (tables as Record<string, CulturalTable | undefined>)[category] ?? 'aa'

/** A product's states; only active ones are for sale. `removed` is an administrator's decision. */
export const productStates = ['draft', 'active', 'archived', 'removed'] as const
export type ProductState = (typeof productStates)[number]

export const productStateNames: Record<ProductState, string> = {
  draft: 'Draft',
  active: 'For sale',
  archived: 'Archived',
  removed: 'Removed',
}

/** Why a product needs its seller, the most urgent first. */
export const productAlerts = ['removed', 'sold_out', 'low_stock', 'draft'] as const
export type ProductAlert = (typeof productAlerts)[number]

/** A product is low while a variant has no more than this (docs/product/marketplace.md 3). */
export const lowStock = 3

/** How many of a House's products are looked at for alerts, newest first. */
export const mostWatched = 1000

/** How long a removed product is an alert, since its seller can only read why; in milliseconds. */
export const removedLasts = 14 * 24 * 60 * 60 * 1000

export const reviewStates = ['pending', 'approved', 'rejected'] as const
export type ReviewState = (typeof reviewStates)[number]

/** Categories that are done rather than shipped. */
const services = ['services', 'pullup']
/** True for goods that need a shipping address. */
export const isShipped = (category: string): boolean => !services.includes(category)

/** Limits of what sellers and buyers enter; amounts in cents. */
export const marketplaceLimits = {
  name: 120,
  description: 5000,
  evidence: 1000,
  sku: 60,
  option: 40,
  variants: 60,
  pictures: 8,
  alt: 200,
  terms: 2000,
  about: 2000,
  review: 2000,
  answer: 1000,
  reason: 500,
  /** $600,000: with fees, tax of up to 30% and shipping, one card payment can still carry it. */
  cents: 60_000_000,
  shippingCents: 10_000_000,
  shipsWithinDays: 60,
  stock: 1_000_000,
}

/** Why a variant can't be bought. */
export const notForSale = {
  gone: 'This product is no longer for sale.',
  seller: "This seller isn't selling at the moment.",
  vacation: 'This seller is on vacation.',
  soldOut: 'Sold out.',
}

export const marketplaceMessages = {
  failed: 'Failed to fetch products.',
  noHouse: 'Register a House to sell in the marketplace.',
  sameName: 'You already have a product with this name.',
  sameVariant: 'Each variant needs its own size and color.',
  twiceVariant: 'Two entries are about the same variant. Keep one of them.',
  sameSku: 'Each variant needs its own SKU.',
  evidence: 'Say what makes this product American-made.',
  removed: 'An administrator removed this product.',
  notRemoved: "This product isn't removed.",
  reason: 'Enter a reason for the seller.',
  changedMeanwhile: 'This product has changed since you opened it. Reload it and try again.',
  reviewed: "You've already reviewed this item.",
}

/** Days after delivery in which a return is arranged by the default terms. */
export const defaultReturnDays = 14

/** The default terms of a House that hasn't written its own. */
export const defaultTerms = {
  shipping: 'Ships within the United States.',
  returns: `Message the seller within ${defaultReturnDays} days of delivery to arrange a return.`,
}

/** What a seller reads about a number of days that we don't take. */
export const shipsWithinProblem = `Enter 1 to ${marketplaceLimits.shipsWithinDays} days, or leave it blank.`

/** How soon a seller ships, for buyers; a seller's name begins the sentence. */
export const shipsWithinText = (days: number, seller?: string): string =>
  `${seller ? `${seller} ships` : 'Ships'} within ${countText(days, 'day')} of your payment.`

/** The categories with a card of their own; `sliders` isn't open yet. */
export const categoryCards = [
  {
    value: 'boomtown',
    title: 'Boomtown',
    text: 'Manufactured goods',
    holds: ['boomtown', 'manufactured', 'tools', 'clothing'],
  },
  {
    value: 'services',
    title: 'Services',
    text: 'The service center',
    holds: ['services', 'pullup'],
  },
  {
    value: 'kids',
    title: 'Kids',
    text: "Children's products",
    holds: ['kids', 'little-boomers', 'educational'],
  },
  { value: 'sliders', title: 'Sliders', text: 'Coming soon', holds: [] },
] as const satisfies readonly {
  value: string
  title: string
  text: string
  holds: readonly ProductCategory[]
}[]

/** Quick buttons below the cards. */
export const quickCategories = ['american-made', 'educational', 'tools', 'clothing'] as const
export const quickNames: Record<(typeof quickCategories)[number], string> = {
  'american-made': 'American-made',
  educational: 'Educational',
  tools: 'Tools',
  clothing: 'Clothing',
}

/** What a list can be filtered by: a product's category, `american-made`, or `all`. */
export const categoryFilters = ['all', 'american-made', ...productCategories] as const
export type CategoryFilter = (typeof categoryFilters)[number]

/** The categories a filter finds: a card's filter finds all it holds; null for any. */
export function categoriesIn(filter: CategoryFilter | undefined): ProductCategory[] | null {
  if (filter === undefined || filter === 'all' || filter === 'american-made') return null
  return [...(categoryCards.find(({ value }) => value === filter)?.holds ?? [filter])]
}

export const productSorts = ['newest', 'price', 'price-desc', 'rating'] as const
export type ProductSort = (typeof productSorts)[number]
export const sortNames: Record<ProductSort, string> = {
  newest: 'Newest',
  price: 'Price: low to high',
  'price-desc': 'Price: high to low',
  rating: 'Rating',
}

export const longestSearch = 100
/** Suggestions shown while typing. */
export const maxSuggestions = 8

/** How the site's fees are shared out, in percent (docs/product/marketplace.md 6). */
export const profitShares = { tables: 70, reserve: 20, community: 10 }
/** Fees on an order's subtotal, in percent. */
export const feePercents = { table: 5, treasury: 5, house: 2.5 }

/** Pictures that come with the site, which any seller may use. */
export const sitePicture = /^\/content\/media\/products\/[a-z0-9-]{1,80}\.webp$/
