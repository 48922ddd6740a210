import { countText } from '#platform/contract/count-text.ts'

export { isShipped } from '#features/marketplace/contract/rules.ts'

/** Cart and order limits. */
export const orderLimits = {
  lines: 50,
  quantity: 99,
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

/** In place of "Awaiting payment" while the buyer's bank decides. */
export const paymentProcessing = 'Payment processing'

export const orderStateNames: Record<OrderState, string> = {
  draft: 'Not paid',
  awaiting_payment: 'Awaiting payment',
  paid: 'Paid',
  fulfilled: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Canceled',
  refunded: 'Refunded',
}

type Stated = { state: OrderState; isShipped: boolean }

/** An order's state for its buyer: what isn't shipped is done. */
export const orderStateName = ({ state, isShipped }: Stated): string =>
  state === 'fulfilled' && !isShipped ? 'Done' : orderStateNames[state]

/** The same for its seller, whose next step it names. */
export const saleStateName = ({ state, isShipped }: Stated): string =>
  state === 'paid' ? (isShipped ? 'To ship' : 'To arrange') : orderStateName({ state, isShipped })

/** An order in a line: its first item, and how many different ones more. */
export const orderTitle = ({ title, lineCount }: { title: string; lineCount: number }): string =>
  lineCount > 1 ? `${title} and ${countText(lineCount - 1)} more` : title

/** Items to be packed: those that weren't refunded. */
export const countToPack = (item: { quantity: number; refundedQuantity: number }): number =>
  item.quantity - item.refundedQuantity

/** Whether a sale has something to pack, and so a packing slip. */
export const isPackable = (sale: {
  state: OrderState
  part: { items: Parameters<typeof countToPack>[0][] }
}): boolean =>
  ['paid', 'fulfilled', 'delivered'].includes(sale.state) &&
  sale.part.items.some((item) => countToPack(item) > 0)

/** A day in milliseconds: after it, the day that is named is over in every time zone. */
const wholeDay = 86_400_000

/** Orders that were to ship before this time are late. */
export const lateBefore = (now: number): Date => new Date(now - wholeDay)

/** True once the day is over by which a seller said that an order ships; both are times. */
export const isShippingLate = (shipsBy: string, now: number): boolean =>
  Date.parse(shipsBy) < lateBefore(now).getTime()

/** What a seller has to ship, and how much of it is late. */
export const toShipText = ({ count, late }: { count: number; late: number }): string =>
  `${countText(count, 'order')} to ship${late > 0 ? `, ${late.toLocaleString('en-US')} late` : ''}`

/** How the timeline's lines about refunds begin, which administrators make. */
export const refundedPrefix = 'Refunded: '

/** Said beside the amounts of a refund's items. */
export const refundAmountsNote = 'The amounts of items include their fees and any sales tax.'

/**
 * A refund's states: `requested` and `sending` wait for the card provider, `returned` for an
 * administrator.
 */
export const refundStates = [
  'requested',
  'sending',
  'returned',
  'done',
  'paid_outside',
  'failed',
  'canceled',
] as const
export type RefundState = (typeof refundStates)[number]

export const refundStateNames: Record<RefundState, string> = {
  requested: 'refund waiting',
  sending: 'refund being sent',
  returned: 'refund returned by the bank, not settled yet',
  done: 'refunded',
  paid_outside: 'paid back by other means',
  failed: 'refund failed',
  canceled: 'refund canceled',
}

/** True while a refund's money hasn't reached the buyer and still should. */
export const isWaiting = (state: RefundState): boolean =>
  state === 'requested' || state === 'sending' || state === 'returned'

/** True once the buyer has a refund's money. */
export const isPaidBack = (state: RefundState): boolean =>
  state === 'done' || state === 'paid_outside'

/** Carriers with the address that tracks a parcel. */
export const carriers = {
  usps: { name: 'USPS', track: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
  ups: { name: 'UPS', track: 'https://www.ups.com/track?tracknum=' },
  fedex: { name: 'FedEx', track: 'https://www.fedex.com/fedextrack/?trknbr=' },
  other: { name: 'Other', track: null },
} as const
export type Carrier = keyof typeof carriers
export const carrierNames = Object.keys(carriers) as [Carrier, ...Carrier[]]

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
  tooCheap: 'Card payments start at $0.50. Add more items.',
  tooExpensive: 'One order can cost up to $999,999.99. Order fewer items.',
  ownProduct: "You can't review your own product.",
  noVariant: 'Choose an option first',
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
  noSuchOrder: 'There is no such order.',
  paid: 'This order is already paid.',
  again: 'You paid for an order of the same items within the last hour.',
  cancelled: 'This order was canceled.',
  refunded: 'This order was refunded in full.',
  notShippable: "This order can't be shipped in its current state.",
  disputed: "The buyer's bank disputes this payment. Don't ship until it's settled.",
  notDelivered: 'You can confirm delivery once the seller has shipped.',
  notReviewable: 'You can review an item once it has shipped.',
  reasonRequired: 'Enter a reason.',
  nothingToRefund: 'Choose what to refund.',
  refundChanged: 'The amount changed. Check it, then refund the new amount.',
  tooMuch: "You can't refund more than is left of this item.",
  refundWaits: 'An earlier refund of this order is still waiting. Settle it first.',
  lessIsLeft:
    'Part of this order was refunded at the card provider, so less than this is left of it, or of this seller’s share. Choose fewer items, or refund the rest there.',
  refundedElsewhere: 'The administrators refunded it directly.',
  refundReturned: 'The buyer’s bank returned it, such as because the card was closed.',
  refundedTwice: 'More was refunded at the card provider than was left of the payment.',
  disputeTook: 'The buyer got this money from the bank, so it isn’t owed anymore.',
  refundedBeyond:
    'The bank returned it. The buyer has the whole payment already, so nothing is owed.',
  bankTook:
    "The buyer's bank took part of this payment back, so less than this is left. Choose fewer items.",
  disputeLost: "The buyer's bank took this payment back, so there's nothing left to refund.",
  refundTooMuch: 'More than was left of the payment.',
  refundNotWaiting: "This refund isn't waiting anymore. Reload the page.",
  refundOwed: 'The buyer doesn’t have this money. Retry it, or pay it back by other means.',
  refundUnderway: 'The card provider may have made this refund already. Retry it instead.',
  disputedRefund: "The bank is deciding about this payment, so it can't be refunded now.",
  soldOut: 'Sold out while your payment was being processed.',
  paidCancelled: 'Your payment arrived after the order was canceled.',
}
