import { z } from 'zod'
import {
  cursor,
  filled,
  filledLine,
  id,
  instant,
  line,
  optionalLine,
  pageSize,
  lines,
} from '#platform/contract/schemas.ts'
import { stateCodes } from '#platform/contract/states.ts'
import { carrierNames, orderLimits, orderStates } from './rules.ts'

const inPath = z.object({ id })
const cents = z.number().int()
const state = z.enum(orderStates)
const quantity = (least: 0 | 1) =>
  z
    .number({ error: `Enter a quantity from ${least} to ${orderLimits.quantity}.` })
    .int({ error: 'Enter a whole number.' })
    .min(least, { error: `Enter a quantity from ${least} to ${orderLimits.quantity}.` })
    .max(orderLimits.quantity, {
      error: `Enter a quantity from ${least} to ${orderLimits.quantity}.`,
    })
const stateCode = z.enum(stateCodes, { error: 'Choose a state.' })

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

const cart = z
  .object({
    lines: z.array(cartLine),
    /** Items in it. */
    count: z.number().int(),
    /** What the available lines cost, without fees, shipping and tax. */
    subtotalCents: cents,
    subtotal: z.number(),
  })
  .meta({ id: 'Cart' })
export type Cart = z.output<typeof cart>

const address = z
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
    refundedQuantity: z.number().int(),
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

const fees = z
  .object({
    tableFee: z.number(),
    xconTreasuryFee: z.number(),
    /** Zero unless a House sells. */
    houseTaxFee: z.number(),
    totalFees: z.number(),
  })
  .meta({ id: 'FeeBreakdown' })
export type FeeBreakdown = z.output<typeof fees>

const event = z.object({ text: z.string(), houseName: z.string().nullable(), at: instant })
const refund = z.object({
  id: z.string(),
  state: z.enum(['requested', 'done', 'failed']),
  cents,
  reason: z.string(),
  createdAt: instant,
})

const summary = z
  .object({
    id: z.string(),
    number: z.string(),
    state,
    isDisputed: z.boolean(),
    createdAt: instant,
    paidAt: instant.nullable(),
    /** In dollars, as `totalCents`. */
    total: z.number(),
    totalCents: cents,
    refundedCents: cents,
    itemCount: z.number().int(),
    /** The first item, for lists. */
    title: z.string(),
  })
  .meta({ id: 'OrderSummary' })
export type OrderSummary = z.output<typeof summary>
export type OrderSummaryWire = z.input<typeof summary>

const order = summary
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

const sale = z
  .object({
    id: z.string(),
    number: z.string(),
    state,
    buyerName: z.string(),
    isDisputed: z.boolean(),
    createdAt: instant,
    itemCount: z.number().int(),
    title: z.string(),
    /** Goods and shipping, in cents. */
    cents,
  })
  .meta({ id: 'Sale' })
export type Sale = z.output<typeof sale>
export type SaleWire = z.input<typeof sale>

const saleDetail = sale
  .extend({ part, address: address.nullable(), events: z.array(event) })
  .meta({ id: 'SaleDetail' })
export type SaleDetail = z.output<typeof saleDetail>
export type SaleDetailWire = z.input<typeof saleDetail>

const adminOrder = summary.extend({ buyerName: z.string() }).meta({ id: 'AdminOrder' })
export type AdminOrder = z.output<typeof adminOrder>
export type AdminOrderWire = z.input<typeof adminOrder>
const adminOrderDetail = order.extend({ buyerName: z.string() }).meta({ id: 'AdminOrderDetail' })
export type AdminOrderDetail = z.output<typeof adminOrderDetail>
export type AdminOrderDetailWire = z.input<typeof adminOrderDetail>

const message = z
  .object({
    id: z.string(),
    isFromSeller: z.boolean(),
    isMine: z.boolean(),
    text: z.string(),
    at: instant,
  })
  .meta({ id: 'OrderMessage' })
export type OrderMessage = z.output<typeof message>

const taxRate = z
  .object({
    state: z.enum(stateCodes),
    /** Thousandths of a percent: 6.25% is 6250. */
    rate: z.number().int(),
  })
  .meta({ id: 'TaxRate' })
export type TaxRate = z.output<typeof taxRate>

const byState = z.object({
  state: z.enum(orderStates, { error: 'This state is unknown.' }).optional(),
  cursor,
  limit: pageSize,
})
const byPage = z.object({ cursor, limit: pageSize })

export const getCart = { reply: cart }
export const addToCart = {
  body: z.object({ variantId: id, quantity: quantity(1).default(1) }),
  reply: cart,
}
export const setCartLine = {
  params: inPath,
  body: z.object({ quantity: quantity(0) }),
  reply: cart,
}

const items = z
  .array(z.object({ id, quantity: quantity(1) }), { error: 'Send the items as a list.' })
  .max(orderLimits.lines)
export const createOrder = {
  /** Variants to order; the cart's if omitted. Prices are never taken from here. */
  body: z.object({ items: items.min(1).optional() }),
  reply: order,
}
export const listOrders = { query: byPage, reply: z.array(summary) }
export const getOrder = { params: inPath, reply: order }
export const setOrderAddress = {
  params: inPath,
  body: z.object({
    recipient: filledLine('Enter a name.').max(orderLimits.name),
    street: filledLine('Enter a street address.').max(orderLimits.street),
    street2: optionalLine(orderLimits.street),
    city: filledLine('Enter a city.').max(orderLimits.city),
    state: stateCode,
    zip: z
      .string({ error: 'Enter a ZIP code.' })
      .trim()
      .regex(/^\d{5}(-\d{4})?$/, { error: 'Enter a ZIP code such as 78702.' }),
  }),
  reply: order,
}
export const createPaymentIntent = {
  body: z.object({
    orderId: id,
    /** The total the buyer saw, in dollars. */
    amount: z.number({ error: 'Enter the amount.' }).min(0).max(100_000_000),
    /** Accepted for older callers; what is sold, by whom and at what price is the order's. */
    items: z.array(z.object({})).max(orderLimits.lines).optional(),
    sellerInfo: z.object({}).optional(),
  }),
  reply: z.object({
    /** Null once nothing is left to enter: the payment is being processed. */
    clientSecret: z.string().nullable(),
    paymentIntentId: z.string(),
    amount: z.number(),
    feeBreakdown: fees,
  }),
}
export const cancelOrder = { params: inPath, reply: order }
export const confirmDelivery = { params: inPath, reply: order }
export const listOrderMessages = { params: inPath, query: byPage, reply: z.array(message) }
export const sendOrderMessage = {
  params: inPath,
  body: z.object({
    text: filled('Enter a message.').max(orderLimits.message, {
      error: `Use at most ${orderLimits.message} characters.`,
    }),
  }),
  reply: message,
}
export const reviewItem = {
  params: inPath,
  body: z.object({
    rating: z
      .number({ error: 'Choose 1 to 5 stars.' })
      .int()
      .min(1, { error: 'Choose 1 to 5 stars.' })
      .max(5, { error: 'Choose 1 to 5 stars.' }),
    text: lines(orderLimits.review).default(''),
  }),
  /** `pending` waits for a moderator. */
  reply: z.object({ state: z.enum(['pending', 'approved', 'rejected']) }),
}
export const listSales = { query: byState, reply: z.array(sale) }
export const getSale = { params: inPath, reply: saleDetail }
export const fulfillSale = {
  params: inPath,
  body: z.object({
    carrier: z.enum(carrierNames, { error: 'Choose a carrier.' }).nullish(),
    tracking: line(orderLimits.tracking).nullish(),
  }),
  reply: saleDetail,
}
export const listAdminOrders = { query: byState, reply: z.array(adminOrder) }
export const getAdminOrder = { params: inPath, reply: adminOrderDetail }
export const refundOrder = {
  params: inPath,
  body: z.object({
    lines: z
      .array(z.object({ lineId: id, quantity: quantity(1) }))
      .max(orderLimits.lines)
      .default([]),
    /** Parts whose shipping is refunded. */
    shipping: z.array(id).max(orderLimits.lines).default([]),
    reason: filledLine('Enter a reason.').max(orderLimits.reason),
  }),
  reply: adminOrderDetail,
}
export type RefundRequest = z.output<typeof refundOrder.body>
export const listTaxRates = { reply: z.array(taxRate) }
export const setTaxRate = {
  params: z.object({ state: stateCode }),
  body: z.object({
    rate: z
      .number({ error: 'Enter a rate from 0 to 30 percent.' })
      .int()
      .min(0, { error: 'Enter a rate from 0 to 30 percent.' })
      .max(30_000, { error: 'Enter a rate from 0 to 30 percent.' }),
  }),
  reply: z.array(taxRate),
}
