import { day } from '#platform/server/clock.ts'
import { sum } from '../contract/fees.ts'
import {
  carriers,
  isPaidBack,
  isShipped,
  isWaiting,
  orderNumber,
  refundedPrefix,
} from '../contract/rules.ts'
import type { RefundItem } from '../contract/refund-shapes.ts'
import type {
  AdminOrder,
  FeeBreakdown,
  Order,
  OrderAddress,
  OrderItem,
  OrderPart,
  OrderSummary,
  Sale,
} from '../contract/shapes.ts'
import type { ListedOrder, ListedSale } from './order-list-store.ts'
import type { FullOrder } from './order-store.ts'
import type { LineRow, OrderRow, PartRow } from './order-rows.ts'
import { refundItemsOf } from './refund-rows.ts'

const former = 'Former member'

type Promised = Pick<PartRow, 'state' | 'shipsWithinDays'>

/** When a part ships at the latest, by what its seller said; null unless it is to be shipped. */
const shipsByOf = (
  { state, shipsWithinDays }: Promised,
  { paidAt, disputedAt }: Pick<OrderRow, 'paidAt' | 'disputedAt'>,
): Date | null =>
  state === 'paid' && paidAt && !disputedAt && shipsWithinDays !== null
    ? new Date(paidAt.getTime() + shipsWithinDays * day)
    : null

type FeeCents = Pick<OrderRow, 'tableFeeCents' | 'treasuryFeeCents' | 'houseTaxCents'>

/** Fees in dollars, by the specification's names. */
export function feesOfOrder(order: FeeCents): FeeBreakdown {
  const { tableFeeCents, treasuryFeeCents, houseTaxCents } = order
  return {
    tableFee: tableFeeCents / 100,
    xconTreasuryFee: treasuryFeeCents / 100,
    houseTaxFee: houseTaxCents / 100,
    totalFees: feeCentsOf(order) / 100,
  }
}

const feeCentsOf = ({ tableFeeCents, treasuryFeeCents, houseTaxCents }: FeeCents) =>
  tableFeeCents + treasuryFeeCents + houseTaxCents

/** An order in lists of its buyer. */
export function summaryOf(order: ListedOrder): OrderSummary {
  const { id, state, createdAt, paidAt, totalCents, refundedCents } = order
  const { itemCount, lineCount, title, pictureUrl } = order
  return {
    id,
    number: orderNumber(id),
    state,
    isDisputed: order.disputedAt !== null,
    isDisputeLost: order.disputeLostAt !== null,
    createdAt,
    paidAt,
    total: totalCents / 100,
    totalCents,
    refundedCents,
    itemCount,
    lineCount,
    title,
    pictureUrl,
    isShipped: order.isShipped,
  }
}

/** An order in lists of administrators. */
export const adminOrderOf = (order: ListedOrder): AdminOrder => ({
  ...summaryOf(order),
  buyerName: order.buyerName ?? former,
})

/** A part of an order in lists of its seller; disputes are the order's. */
export function saleOf({ part, order }: { part: ListedSale; order?: OrderRow }): Sale {
  const { id, orderId, state, createdAt, itemCount, lineCount, title, pictureUrl } = part
  const { subtotalCents, shippingCents, refundedCents } = part
  return {
    id,
    number: orderNumber(orderId),
    state,
    buyerName: part.buyerName ?? former,
    isDisputed: (order?.disputedAt ?? part.disputedAt) !== null,
    isDisputeLost: (order?.disputeLostAt ?? part.disputeLostAt) !== null,
    createdAt,
    shipsBy: shipsByOf(part, order ?? part),
    itemCount,
    lineCount,
    title,
    pictureUrl,
    isShipped: part.isShipped,
    cents: subtotalCents + shippingCents,
    refundedCents,
  }
}

/** Where an order is shipped; null while that isn't complete. */
export function addressOf(order: OrderRow): OrderAddress | null {
  const { recipient, street, street2, city, stateCode, zip } = order
  if (!recipient || !street || !city || !stateCode || !zip) return null
  return { recipient, street, street2, city, state: stateCode, zip }
}

function itemOf(line: LineRow, part: PartRow, pending: number): OrderItem {
  const { id, productId, name, options, pictureUrl, category, cents, quantity } = line
  const isPartlyKept = line.refundedQuantity < quantity
  return {
    id,
    productId,
    name,
    options,
    pictureUrl,
    category,
    houseId: part.houseId,
    price: cents / 100,
    cents,
    quantity,
    refundedQuantity: line.refundedQuantity,
    refundPendingQuantity: pending,
    canReview: part.fulfilledAt !== null && isPartlyKept && !line.isReviewed,
  }
}

/** A part of an order with its items, as buyer and seller see it. */
export function partOf(part: PartRow, full: FullOrder): OrderPart {
  const { orderId: _order, ownerId: _owner, createdAt: _created, ...shown } = part
  const track = part.carrier ? carriers[part.carrier].track : null
  return {
    ...shown,
    shipsBy: shipsByOf(part, full.order),
    trackingUrl: track && part.tracking ? track + encodeURIComponent(part.tracking) : null,
    items: full.lines
      .filter(({ partId }) => partId === part.id)
      .map((line) => itemOf(line, part, pendingOf(full, line.id))),
  }
}

/** How many of a line are in refunds whose money isn't back yet. */
function pendingOf({ refunds, refundLines }: FullOrder, line: string): number {
  const pending = new Set(refunds.filter(({ state }) => isWaiting(state)).map(({ id }) => id))
  return sum(
    refundLines
      .filter(({ lineId, refundId }) => lineId === line && pending.has(refundId))
      .map(({ quantity }) => quantity),
  )
}

/** The timeline, as the whole order's buyer or one part's seller sees it; no House refunds. */
export const eventsOf = ({ events, parts }: FullOrder, partId: string | null = null) =>
  events
    .filter((event) => partId === null || event.partId === null || event.partId === partId)
    .map(({ text, at, partId: about }) => ({
      text,
      at,
      houseName: text.startsWith(refundedPrefix)
        ? null
        : (parts.find(({ id }) => id === about)?.houseName ?? null),
    }))

/** What a refund of an order returned. */
export const itemsOf = (full: FullOrder, refund: string): RefundItem[] =>
  refundItemsOf(
    full.refundLines.filter(({ refundId }) => refundId === refund),
    full,
  ).map(({ partId: _part, ...item }) => item)

/** An order with its parts, amounts, timeline and refunds, as its buyer sees it. */
export function orderOf(full: FullOrder): Order {
  const { order, parts, lines, refunds } = full
  const shown = parts.map((part) => partOf(part, full))
  return {
    ...summaryOf({
      ...order,
      buyerName: null,
      itemCount: sum(lines.map(({ quantity }) => quantity)),
      lineCount: lines.length,
      title: lines[0]?.name ?? '',
      pictureUrl: lines[0]?.pictureUrl ?? null,
      isShipped: parts.some((part) => part.isShipped),
      refundedCents: sum(refunds.map(({ state, cents }) => (isPaidBack(state) ? cents : 0))),
    }),
    items: shown.flatMap(({ items }) => items),
    parts: shown,
    subtotal: order.subtotalCents / 100,
    subtotalCents: order.subtotalCents,
    shippingCents: order.shippingCents,
    taxCents: order.taxCents,
    feeCents: feeCentsOf(order),
    feeBreakdown: feesOfOrder(order),
    needsAddress: lines.some(({ category }) => isShipped(category)),
    address: addressOf(order),
    reservedUntil: order.reservedUntil,
    paymentId: order.paymentId,
    events: eventsOf(full),
    refunds: refunds
      .filter(({ state }) => state !== 'canceled')
      .map(({ id, state, cents, reason, createdAt }) => ({
        id,
        state,
        cents,
        reason,
        items: itemsOf(full, id),
        createdAt,
      })),
  }
}
