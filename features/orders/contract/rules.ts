/** Cart and order limits. */
export const orderLimits = {
  lines: 50,
  quantity: 99,
  /** What one order may cost; card providers take no more at once. */
  cents: 99_999_999,
  message: 2000,
  review: 2000,
  reason: 500,
  tracking: 60,
  name: 120,
  street: 120,
  city: 80,
}

/** How long stock is reserved for a payment, in milliseconds (docs/product/orders.md 4). */
export const reservation = 15 * 60_000

/** An order's states, and those of each seller's part. */
export const orderStates = [
  'draft',
  'awaiting_payment',
  'paid',
  'fulfilled',
  'delivered',
  'cancelled',
  'refunded',
] as const
export type OrderState = (typeof orderStates)[number]

export const orderStateNames: Record<OrderState, string> = {
  draft: 'Not paid',
  awaiting_payment: 'Awaiting payment',
  paid: 'Paid',
  fulfilled: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Canceled',
  refunded: 'Refunded',
}

/** Carriers with the address that tracks a parcel. */
export const carriers = {
  usps: { name: 'USPS', track: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
  ups: { name: 'UPS', track: 'https://www.ups.com/track?tracknum=' },
  fedex: { name: 'FedEx', track: 'https://www.fedex.com/fedextrack/?trknbr=' },
  other: { name: 'Other', track: null },
} as const
export type Carrier = keyof typeof carriers
export const carrierNames = Object.keys(carriers) as [Carrier, ...Carrier[]]

/** Categories that are done rather than shipped. */
const services = ['services', 'pullup']
/** True for goods that need a shipping address. */
export const isShipped = (category: string): boolean => !services.includes(category)

/** A short number that people can read out, from an order's id. */
export const orderNumber = (id: string): string => id.slice(-8).toUpperCase()

export const orderMessages = {
  checkoutFailed: {
    title: 'Checkout Error',
    text: 'Failed to prepare checkout. Please try again.',
  },
  processing: 'Payment Processing',
  paymentFailed: 'Payment Failed',
  emptyCart: 'Your cart is empty.',
  tooManyLines: `A cart holds up to ${orderLimits.lines} different items.`,
  tooMany: `You can order up to ${orderLimits.quantity} of an item.`,
  tooExpensive: 'One order can cost up to $999,999.99. Order fewer items.',
  ownProduct: "You can't review your own product.",
  gone: "This item isn't in your cart anymore.",
  changed: 'The total changed. Check it, then pay the new amount.',
  unavailable: "Some items can't be bought right now. Nothing was charged.",
  busy: 'Many people are checking out. Try again in a moment.',
  expired: 'Your reservation expired. Try again.',
  address: 'Enter a shipping address first.',
  incompleteAddress: 'Complete the address first.',
  taxAddress: "We can't calculate sales tax for this address. Check the street, city and ZIP code.",
  noTaxTable: "This site doesn't calculate sales tax by this table, so its rates have no effect.",
  taxAway:
    "We couldn't calculate the sales tax. Nothing was charged, and your cart is unchanged. Please try again in a moment.",
  paid: 'This order is already paid.',
  cancelled: 'This order was canceled.',
  notShippable: "This order can't be shipped in its current state.",
  disputed: "The buyer's bank disputes this payment. Don't ship until it's settled.",
  notDelivered: 'You can confirm delivery once the seller has shipped.',
  notReviewable: 'You can review an item once it has shipped.',
  nothingToRefund: 'Choose what to refund.',
  tooMuch: "You can't refund more than is left of this item.",
  disputedRefund: "The bank is deciding about this payment, so it can't be refunded now.",
  soldOut: 'Sold out while your payment was being processed.',
  paidCancelled: 'Your payment arrived after the order was canceled.',
}
