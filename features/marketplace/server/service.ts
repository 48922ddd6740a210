import type { Desk } from './desk.ts'
import type { NewReview, Reviews } from './reviews.ts'
import type { Sellable, Stock, StockLine } from './stock.ts'

export type { NewReview, Sellable, StockLine }

/** What the marketplace offers to other features: what is for sale, its stock, and reviews. */
export type Marketplace = Stock & { reviews: Reviews } & Pick<Desk, 'registerInterest'>
