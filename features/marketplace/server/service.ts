import type { Desk } from './desk.ts'
import type { Reviews } from './reviews.ts'
import type { Sellable, Stock } from './stock.ts'

export type { Sellable }

/** What the marketplace offers to other features: what is for sale, its stock, and reviews. */
export type Marketplace = Stock & { reviews: Reviews } & Pick<Desk, 'registerInterest'>
