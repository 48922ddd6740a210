import type { Sellable } from '#features/marketplace/server/service.ts'
import { newId } from '#platform/server/ids.ts'
import { divided, feesOf, shippingOf, sum } from '../contract/fees.ts'
import { isShipped } from '../contract/rules.ts'
import type { LineRow, OrderRow, PartRow } from './order-rows.ts'

/** A variant and how many of it. */
export type Wanted = { variantId: string; quantity: number }

export type Priced = {
  totals: Pick<
    OrderRow,
    | 'subtotalCents'
    | 'shippingCents'
    | 'tableFeeCents'
    | 'treasuryFeeCents'
    | 'houseTaxCents'
    | 'taxCents'
    | 'totalCents'
  >
  parts: PartRow[]
  lines: LineRow[]
}

/**
 * An order's parts and lines at today's prices without tax, one part per seller
 * (docs/product/orders.md 3).
 */
export function priceOrder(
  orderId: string,
  wanted: Wanted[],
  sellables: Map<string, Sellable>,
  createdAt: Date,
): Priced {
  const items = wanted.flatMap(({ variantId, quantity }) => {
    const sellable = sellables.get(variantId)
    return sellable ? [{ sellable, quantity }] : []
  })
  const fees = feesOf(
    items.map(({ sellable, quantity }) => ({
      cents: sellable.cents,
      quantity,
      tableId: sellable.tableId,
      isHouse: isApproved(sellable),
    })),
  )
  const parts = [...Map.groupBy(items, ({ sellable }) => sellable.houseId).values()].map(
    (those): PartRow => partOf(orderId, those, createdAt),
  )
  const lines = items.map(({ sellable, quantity }, index): LineRow => {
    const { tableFee = 0, treasuryFee = 0, houseTax = 0 } = fees.lines[index] ?? {}
    return {
      id: newId(),
      orderId,
      partId: parts.find(({ houseId }) => houseId === sellable.houseId)?.id ?? '',
      variantId: sellable.variantId,
      productId: sellable.productId,
      name: sellable.name,
      options: optionsOf(sellable),
      category: sellable.category,
      tableId: sellable.tableId,
      isHouse: isApproved(sellable),
      pictureUrl: sellable.pictureUrl,
      cents: sellable.cents,
      quantity,
      refundedQuantity: 0,
      restockedQuantity: 0,
      tableFeeCents: tableFee,
      treasuryFeeCents: treasuryFee,
      houseTaxCents: houseTax,
      taxCents: 0,
      isReviewed: false,
    }
  })
  const totals = {
    subtotalCents: sum(fees.lines.map(({ goods }) => goods)),
    shippingCents: sum(parts.map(({ shippingCents }) => shippingCents)),
    tableFeeCents: fees.tableFee,
    treasuryFeeCents: fees.treasuryFee,
    houseTaxCents: fees.houseTax,
    taxCents: 0,
  }
  return { totals: { ...totals, totalCents: sum(Object.values(totals)) }, parts, lines }
}

/** Adds the whole order's tax in cents, divided among its lines by what they cost. */
export function withTax({ totals, parts, lines }: Priced, tax: number): Priced {
  const taxes = divided(
    tax,
    lines.map(({ cents, quantity }) => cents * quantity),
  )
  return {
    totals: { ...totals, taxCents: tax, totalCents: totals.totalCents + tax },
    parts,
    lines: lines.map((line, index) => ({ ...line, taxCents: taxes[index] ?? 0 })),
  }
}

function partOf(
  orderId: string,
  items: { sellable: Sellable; quantity: number }[],
  createdAt: Date,
): PartRow {
  const [first] = items
  if (!first) throw new Error('a part of an order needs an item')
  const { houseId, houseName, ownerId, shipping, shipsWithinDays } = first.sellable
  const subtotalCents = goodsOf(items)
  const shipped = items.some(({ sellable }) => isShipped(sellable.category))
  return {
    id: newId(),
    orderId,
    houseId,
    houseName,
    ownerId,
    state: 'draft',
    isShipped: shipped,
    shipsWithinDays: shipped ? shipsWithinDays : null,
    subtotalCents,
    shippingCents: shipped ? shippingOf(shipping, subtotalCents) : 0,
    isShippingRefunded: false,
    carrier: null,
    tracking: null,
    createdAt,
    fulfilledAt: null,
    deliveredAt: null,
  }
}

const goodsOf = (items: { sellable: Sellable; quantity: number }[]) =>
  sum(items.map(({ sellable, quantity }) => sellable.cents * quantity))

/** The house tax is for Houses; authorized vendors don't pay it. */
const isApproved = ({ houseStatus }: Sellable): boolean => houseStatus !== 'pending'

/** A variant's options as text, such as "M, Navy". */
export const optionsOf = ({ options: { size, color } }: Sellable): string =>
  [size, color].filter(Boolean).join(', ')
