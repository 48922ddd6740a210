import { z } from 'zod'
import {
  cursor,
  filled,
  filledLine,
  id,
  instant,
  line,
  listSearch,
  optionalLine,
  pageSize,
  lines,
  stateCode,
} from '#platform/contract/schemas.ts'
import { carrierNames, orderLimits, orderMessages as messages, orderStates } from './rules.ts'
import { refundPreview } from './refund-shapes.ts'
import {
  address,
  adminOrder,
  adminOrderDetail,
  cart,
  fees,
  message,
  order,
  sale,
  saleDetail,
  summary,
  taxRate,
} from './shapes.ts'

const inPath = z.object({ id })
const quantity = (least: 0 | 1) =>
  z
    .number({ error: `Enter a quantity from ${least} to ${orderLimits.quantity}.` })
    .int({ error: 'Enter a whole number.' })
    .min(least, { error: `Enter a quantity from ${least} to ${orderLimits.quantity}.` })
    .max(orderLimits.quantity, {
      error: `Enter a quantity from ${least} to ${orderLimits.quantity}.`,
    })
/** True for dollars without fractions of a cent, whatever binary rounding makes of them. */
const isWholeCents = (dollars: number) => Number(dollars.toFixed(2)) === dollars
const state = stateCode('Choose a state.')

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
export const addToCartByForm = {
  body: z.object({
    variantId: z
      .string({ error: messages.noVariant })
      .min(1, { error: messages.noVariant })
      .pipe(id),
    quantity: z
      .string()
      .regex(/^\d{1,4}$/, { error: 'Enter a whole number.' })
      .default('1')
      .transform(Number)
      .pipe(quantity(1)),
  }),
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
export const getLastAddress = { reply: z.object({ address: address.nullable() }) }
export const getOrder = { params: inPath, reply: order }
export const setOrderAddress = {
  params: inPath,
  body: z.object({
    recipient: filledLine('Enter a name.').max(orderLimits.name),
    street: filledLine('Enter a street address.').max(orderLimits.street),
    street2: optionalLine(orderLimits.street),
    city: filledLine('Enter a city.').max(orderLimits.city),
    state,
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
    amount: z
      .number({ error: 'Enter the amount.' })
      .min(0)
      .max(100_000_000)
      .refine(isWholeCents, { error: 'Use at most two decimals.' }),
    /** The buyer wants the same items as an hour ago once more. */
    isAgain: z.boolean().optional(),
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
export const listSales = {
  query: byState.extend({
    /** Only those that the buyer's bank disputes, or only the others. */
    isDisputed: z.enum(['true', 'false']).optional(),
    sort: z.enum(['newest', 'oldest'], { error: 'Sort by newest or oldest.' }).default('newest'),
  }),
  reply: z.array(sale),
}
export type SalesQuery = z.output<typeof listSales.query>
export const countToShip = {
  reply: z.object({
    count: z.number().int(),
    /** How many of them are late: the day is over by which the seller said that they ship. */
    late: z.number().int(),
    /** When the oldest of them was ordered; null without any. */
    since: instant.nullable(),
    /** The order to ship, if it is the only one. */
    onlyId: z.string().nullable(),
  }),
}
export type ToShip = z.output<typeof countToShip.reply>
export const getSale = { params: inPath, reply: saleDetail }
export const fulfillSale = {
  params: inPath,
  body: z.object({
    carrier: z.enum(carrierNames, { error: 'Choose a carrier.' }).nullish(),
    tracking: line(orderLimits.tracking).nullish(),
  }),
  reply: saleDetail,
}
export const listAdminOrders = {
  query: byState.extend({
    /** An order's number, or a part of its buyer's name, username or email address. */
    search: listSearch,
  }),
  reply: z.array(adminOrder),
}
export const getAdminOrder = { params: inPath, reply: adminOrderDetail }
const refunded = z.object({
  lines: z
    .array(z.object({ lineId: id, quantity: quantity(1) }))
    .max(orderLimits.lines)
    .default([]),
  /** Parts whose shipping is refunded. */
  shipping: z.array(id).max(orderLimits.lines).default([]),
})
export const previewRefund = { params: inPath, body: refunded, reply: refundPreview }
export const refundOrder = {
  params: inPath,
  body: refunded.extend({
    reason: filledLine(messages.reasonRequired).max(orderLimits.reason),
    /** The amount that was shown; another one now is refused. */
    cents: z.number().int().optional(),
  }),
  reply: adminOrderDetail,
}
export type RefundRequest = z.output<typeof refundOrder.body>
export const listTaxRates = { reply: z.array(taxRate) }
export const setTaxRate = {
  params: z.object({ state: state }),
  body: z.object({
    rate: z
      .number({ error: 'Enter a rate from 0 to 30 percent.' })
      .int()
      .min(0, { error: 'Enter a rate from 0 to 30 percent.' })
      .max(30_000, { error: 'Enter a rate from 0 to 30 percent.' }),
  }),
  reply: z.array(taxRate),
}
