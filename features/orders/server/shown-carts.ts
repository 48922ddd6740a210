import type { Marketplace, Sellable } from '#features/marketplace/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import { orderLimits } from '../contract/rules.ts'
import type { Cart, CartLine } from '../contract/shapes.ts'
import { feesOfOrder } from './mappers.ts'
import type { CartLineRow, CartOwner, CartStore } from './cart-store.ts'
import { unchargeable } from './drafts.ts'
import { optionsOf, priceOrder } from './pricing.ts'

/** A caller's cart, and the names of items in the browser's that don't fit into it. */
export type HeldCart = { owner: CartOwner | null; leftOut: string[] }

/** The cart's lines are priced like an order's, which isn't stored. */
const cartOrder = ''

type Dependencies = {
  store: CartStore
  marketplace: Marketplace
  clock: Clock
}

/** Carts as they are shown, with today's prices and stock. */
export function createShownCarts({ store, marketplace, clock }: Dependencies) {
  const shown = async (rows: CartLineRow[], leftOut: string[]): Promise<Cart> => {
    const found = new Map(
      (await marketplace.findVariants(rows.map(({ variantId }) => variantId))).map((each) => [
        each.variantId,
        each,
      ]),
    )
    const lines = rows.map((row) => lineOf(row, found.get(row.variantId)))
    const { totals, parts } = priceOrder(
      cartOrder,
      lines.filter(({ problem }) => problem === null),
      found,
      clock.now(),
    )
    const { subtotalCents, shippingCents, taxCents, totalCents } = totals
    return {
      lines,
      leftOut,
      count: lines.reduce((total, { quantity }) => total + quantity, 0),
      subtotalCents,
      subtotal: subtotalCents / 100,
      needsAddress: parts.some(({ isShipped }) => isShipped),
      shippingCents,
      taxCents,
      feeBreakdown: feesOfOrder(totals),
      totalCents,
      refundedCents: 0,
      problem: subtotalCents === 0 ? null : unchargeable(totalCents),
    }
  }

  const show = async ({ owner, leftOut }: HeldCart): Promise<Cart> => {
    const id = owner && (await store.find(owner))
    return shown(id ? await store.lines(id) : [], leftOut)
  }

  return { show }
}

function lineOf(row: CartLineRow, found: Sellable | undefined): CartLine {
  const { variantId, quantity } = row
  if (!found)
    return {
      variantId,
      productId: null,
      name: row.name,
      options: '',
      pictureUrl: null,
      houseId: null,
      houseName: null,
      quantity,
      left: 0,
      cents: row.cents,
      wasCents: null,
      problem: 'This product is no longer for sale.',
    }
  const isShort = found.isForSale && found.stock < quantity
  return {
    variantId,
    productId: found.productId,
    name: found.name,
    options: optionsOf(found),
    pictureUrl: found.pictureUrl,
    houseId: found.houseId,
    houseName: found.houseName,
    quantity,
    left: Math.min(found.stock, orderLimits.quantity),
    cents: found.cents,
    wasCents: found.cents === row.cents ? null : row.cents,
    problem: isShort ? `Only ${found.stock} left. Change the quantity.` : found.whyNot,
  }
}
