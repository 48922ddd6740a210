import { z } from 'zod'
import { saleMoneyStates } from '#features/payouts/contract/rules.ts'
import { instant } from '#platform/contract/schemas.ts'
import { stateCodes } from '#platform/contract/states.ts'
import { refund } from './refund-shapes.ts'
import { carrierNames, orderStates } from './rules.ts'

const cents = z.number().int()
const state = z.enum(orderStates)

export const fees = z
  .object({
    tableFee: z.number(),
    xconTreasuryFee: z.number(),
    /** Zero unless a House sells. */
    houseTaxFee: z.number(),
    totalFees: z.number(),
  })
  .meta({ id: 'FeeBreakdown' })
export type FeeBreakdown = z.output<typeof fees>

const cartLine = z
  .object({
    variantId: z.string(),
    /** Null if the product was deleted. */
    productId: z.string().nullable(),
    name: z.string(),
    /** Size and color; blank without. */
    options: z.string(),
    pictureUrl: z.string().nullable(),
    houseId: z.string().nullable(),
    houseName: z.string().nullable(),
    quantity: z.number().int(),
    /** In stock, at most the largest quantity. */
    left: z.number().int(),
    cents,
    /** The price when it was added, if it changed since. */
    wasCents: cents.nullable(),
    /** Why it can't be bought as it is; null if it can. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'CartLine' })
export type CartLine = z.output<typeof cartLine>

export const cart = z
  .object({
    lines: z.array(cartLine),
    /** Names of items added before login that don't fit; they come in once there is room. */
    leftOut: z.array(z.string()),
    /** Items in it. */
    count: z.number().int(),
    /** What the available lines cost, without fees, shipping and tax. */
    subtotalCents: cents,
    subtotal: z.number(),
    /** True if something of it is shipped. */
    needsAddress: z.boolean(),
    /** The same lines as at checkout; sales tax follows from the address there. */
    shippingCents: cents,
    taxCents: cents,
    feeBreakdown: fees,
    totalCents: cents,
    refundedCents: cents,
    /** Why the cart as a whole can't be paid for; null if it can. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'Cart' })
export type Cart = z.output<typeof cart>

/** Where an order is shipped. */
export const address = z
  .object({
    recipient: z.string(),
    street: z.string(),
    street2: z.string().nullable(),
    city: z.string(),
    state: z.enum(stateCodes),
    zip: z.string(),
  })
  .meta({ id: 'OrderAddress' })
export type OrderAddress = z.output<typeof address>

const orderItem = z
  .object({
    /** The line's id. */
    id: z.string(),
    productId: z.string(),
    name: z.string(),
    options: z.string(),
    pictureUrl: z.string().nullable(),
    category: z.string(),
    houseId: z.string(),
    /** The price of one, in dollars and in cents. */
    price: z.number(),
    cents,
    quantity: z.number().int(),
    /** How many are in refunds, which can't be refunded or shipped anymore. */
    refundedQuantity: z.number().int(),
    /** How many of those whose money isn't back yet. */
    refundPendingQuantity: z.number().int(),
    canReview: z.boolean(),
  })
  .meta({ id: 'OrderItem' })
export type OrderItem = z.output<typeof orderItem>

const part = z
  .object({
    id: z.string(),
    houseId: z.string(),
    houseName: z.string(),
    state,
    isShipped: z.boolean(),
    /** As the seller said at checkout; null if nothing was said. */
    shipsWithinDays: z.number().int().nullable(),
    /** When it ships at the latest by that; null unless it is to be shipped. */
    shipsBy: instant.nullable(),
    subtotalCents: cents,
    shippingCents: cents,
    isShippingRefunded: z.boolean(),
    carrier: z.enum(carrierNames).nullable(),
    tracking: z.string().nullable(),
    trackingUrl: z.string().nullable(),
    fulfilledAt: instant.nullable(),
    deliveredAt: instant.nullable(),
    items: z.array(orderItem),
  })
  .meta({ id: 'OrderPart' })
export type OrderPart = z.output<typeof part>
export type OrderPartWire = z.input<typeof part>

const event = z.object({ text: z.string(), houseName: z.string().nullable(), at: instant })
export const summary = z
  .object({
    id: z.string(),
    number: z.string(),
    state,
    isDisputed: z.boolean(),
    /** True once the buyer's bank has decided for the buyer. */
    isDisputeLost: z.boolean(),
    createdAt: instant,
    paidAt: instant.nullable(),
    /** In dollars, as `totalCents`. */
    total: z.number(),
    totalCents: cents,
    refundedCents: cents,
    itemCount: z.number().int(),
    /** Different items. */
    lineCount: z.number().int(),
    /** The first item, for lists, and its picture. */
    title: z.string(),
    pictureUrl: z.string().nullable(),
    /** True if something of it is shipped; a service is done by appointment. */
    isShipped: z.boolean(),
  })
  .meta({ id: 'OrderSummary' })
export type OrderSummary = z.output<typeof summary>
export type OrderSummaryWire = z.input<typeof summary>

export const order = summary
  .extend({
    items: z.array(orderItem),
    parts: z.array(part),
    /** In dollars, beside the cents. */
    subtotal: z.number(),
    subtotalCents: cents,
    shippingCents: cents,
    taxCents: cents,
    feeCents: cents,
    feeBreakdown: fees,
    needsAddress: z.boolean(),
    address: address.nullable(),
    /** When the reserved stock is released. */
    reservedUntil: instant.nullable(),
    paymentId: z.string().nullable(),
    events: z.array(event),
    refunds: z.array(refund),
  })
  .meta({ id: 'Order' })
export type Order = z.output<typeof order>
export type OrderWire = z.input<typeof order>

export const sale = z
  .object({
    id: z.string(),
    number: z.string(),
    state,
    buyerName: z.string(),
    isDisputed: z.boolean(),
    /** True once the buyer's bank has decided for the buyer. */
    isDisputeLost: z.boolean(),
    createdAt: instant,
    /** Until when the seller said it ships; null unless it is to be shipped. */
    shipsBy: instant.nullable(),
    itemCount: z.number().int(),
    /** Different items. */
    lineCount: z.number().int(),
    /** The first item, and its picture. */
    title: z.string(),
    pictureUrl: z.string().nullable(),
    /** True if something of it is shipped; a service is done by appointment. */
    isShipped: z.boolean(),
    /** Goods and shipping, in cents. */
    cents,
    /** How much of that was refunded; with `earnings`, what its seller doesn't get of it. */
    refundedCents: cents,
  })
  .meta({ id: 'Sale' })
export type Sale = z.output<typeof sale>
export type SaleWire = z.input<typeof sale>

export const saleDetail = sale
  .extend({
    part,
    address: address.nullable(),
    events: z.array(event),
    /** What the seller earns from it after refunds, and what becomes of that. */
    earnings: z.object({
      cents,
      state: z.enum(saleMoneyStates),
      text: z.string(),
      needsAccount: z.boolean(),
      /** How much of it the buyer's bank has, in disputes that are open or lost. */
      takenCents: cents,
    }),
    isBuyerEmailed: z.boolean(),
  })
  .meta({ id: 'SaleDetail' })
export type SaleDetail = z.output<typeof saleDetail>
export type SaleDetailWire = z.input<typeof saleDetail>

export const adminOrder = summary.extend({ buyerName: z.string() }).meta({ id: 'AdminOrder' })
export type AdminOrder = z.output<typeof adminOrder>
export const adminOrderDetail = order
  .extend({
    buyerName: z.string(),
    isBuyerEmailed: z.boolean(),
    /** `failure` is why the card provider refused, in its words. */
    refunds: z.array(refund.extend({ failure: z.string().nullable() })),
    /** How much of the payment can still be refunded. */
    refundableCents: cents,
  })
  .meta({ id: 'AdminOrderDetail' })
export type AdminOrderDetail = z.output<typeof adminOrderDetail>
export type AdminOrderDetailWire = z.input<typeof adminOrderDetail>

export const message = z
  .object({
    id: z.string(),
    isFromSeller: z.boolean(),
    isMine: z.boolean(),
    text: z.string(),
    at: instant,
  })
  .meta({ id: 'OrderMessage' })
export type OrderMessage = z.output<typeof message>

export const taxRate = z
  .object({
    state: z.enum(stateCodes),
    /** Thousandths of a percent: 6.25% is 6250. */
    rate: z.number().int(),
  })
  .meta({ id: 'TaxRate' })
export type TaxRate = z.output<typeof taxRate>
