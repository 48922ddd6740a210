import { feeRates } from '#features/marketplace/contract/fees.ts'
import { shipsWithinText } from '#features/marketplace/contract/rules.ts'
import { formatExactCents } from '#platform/contract/money.ts'
import { stateNames } from '#platform/contract/states.ts'
import type { EmailBlock } from '#platform/server/email/compose.ts'
import { sum } from '../contract/fees.ts'
import type { RefundItem } from '../contract/refund-shapes.ts'
import type { RefundEffect } from './earnings.ts'
import { addressOf } from './mappers.ts'
import type { LineRow, OrderRow, PartRow } from './order-rows.ts'
import { itemsText, nameOf } from './refund-rows.ts'

type Fact = [name: string, value: string]

/** A House's items; with a `total`, also its shipping and both together. */
export function soldBy(part: PartRow, lines: LineRow[], total?: string): EmailBlock {
  const own = lines.filter(({ partId }) => partId === part.id)
  return {
    facts: [
      ...(total === undefined ? ([['Sold by', part.houseName]] as Fact[]) : []),
      ...own.map((line): Fact => [
        `${line.quantity} × ${nameOf(line)}`,
        formatExactCents(line.cents * line.quantity),
      ]),
      ...(total === undefined
        ? []
        : amounts([
            ['Shipping', part.shippingCents],
            [total, part.subtotalCents + part.shippingCents],
          ])),
    ],
  }
}

/** What the buyer paid, line by line; fees of zero aren't shown. */
export const amountsOf = (order: OrderRow): EmailBlock => ({
  facts: amounts([
    ['Subtotal', order.subtotalCents],
    ['Shipping', order.shippingCents],
    [`Table fee (${percent(feeRates.table)})`, order.tableFeeCents],
    [`Treasury fee (${percent(feeRates.treasury)})`, order.treasuryFeeCents],
    [`House tax (${percent(feeRates.houseTax)})`, order.houseTaxCents],
    ['Sales tax', order.taxCents],
    ['Total', order.totalCents],
  ]),
})

/** Where the order goes; nothing without an address. */
export function shipsTo(order: OrderRow): EmailBlock[] {
  const address = addressOf(order)
  if (!address) return []
  const { recipient, street, street2, city, state, zip } = address
  const place = `${city}, ${stateNames[state]} ${zip}`
  const lines = [recipient, street, street2, place].filter((line) => line !== null && line !== '')
  return [{ facts: [['Ships to', lines.join(', ')]] }]
}

/** What the buyer can expect. */
export function whatComesNext(parts: PartRow[]): string {
  const ships = parts.some(({ isShipped }) => isShipped)
  const serves = parts.some(({ isShipped }) => !isShipped)
  return [
    'What comes next:',
    ...parts.map(({ houseName, shipsWithinDays: days }) =>
      days === null ? '' : shipsWithinText(days, houseName),
    ),
    ships ? 'We’ll write to you when your order ships, with tracking if the seller adds it.' : '',
    serves ? 'Write to the seller on your order’s page to arrange a service.' : '',
    'Your order’s page has its receipt, and messages to the seller.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** What an administrator refunded of a seller's part, and what is left of it. */
export type SellerRefund = {
  /** Empty if the refund was made at the card provider. */
  items: RefundItem[]
  /** What the seller's share of it is. */
  cents: number
  reason: string
  effects: { effect: RefundEffect; cents: number }[]
  /** What is still to be shipped or done; blank for nothing. */
  left: string
  /** The rest waits to be refunded, too. */
  isRestWaiting: boolean
}

const effectTexts: Record<RefundEffect, (amount: string) => string> = {
  unearned: (amount) => `You earn ${amount} less from the order.`,
  unsent: (amount) => `${amount} is taken off what we still owe you.`,
  taken_back: (amount) => `${amount} is taken back from your payout account.`,
  owed: (amount) =>
    `You owe ${amount}, because it was paid to you outside your payout account. Ask the administrators how to return it.`,
}

/** To a seller: what was refunded, what that does to the earnings, and what is still to be shipped. */
export function sellerRefund(
  part: PartRow,
  { items, cents: total, reason, effects, left, isRestWaiting }: SellerRefund,
): EmailBlock[] {
  const facts = items.map((item): Fact => [itemsText([item]), formatExactCents(item.cents)])
  const word = part.isShipped ? 'ship' : 'do'
  // What a seller doesn't have is borne by the others.
  const isOwn = items.length > 0 && sum(items.map(({ cents }) => cents)) === total
  const rest = isRestWaiting ? 'A refund of the rest is waiting.' : `Nothing is left to ${word}.`
  if (items.length === 0 && total === 0)
    return [
      `A refund to the buyer took what was left of this order, so nothing is left to ${word}.`,
      { facts: [['Reason', reason]] },
    ]
  return [
    `An administrator refunded this to the buyer of ${part.houseName}:`,
    {
      facts: [
        ...facts,
        [isOwn ? 'Goods and shipping' : 'Your share', formatExactCents(total)],
        ['Reason', reason],
      ],
    },
    effects.map(({ effect, cents }) => effectTexts[effect](formatExactCents(cents))).join(' '),
    ...(part.fulfilledAt === null ? [left ? `Still to ${word}: ${left}` : rest] : []),
  ]
}

const amounts = (all: [name: string, cents: number][]): Fact[] =>
  all
    .filter(([name, cents]) => cents !== 0 || name === 'Total')
    .map(([name, cents]) => [name, formatExactCents(cents)])

const percent = (permille: number): string => `${permille / 10}%`

export const disputeSubjects = {
  open: 'Payment disputed',
  won: 'Dispute won',
  lost: 'Dispute lost',
}
export type DisputeOutcome = keyof typeof disputeSubjects

/**
 * What a bank has of a seller's earnings: in this dispute when it takes it, in all of them once it
 * returned or keeps it, unless it decides on another one (`isOtherOpen`); and what it just returned
 * of them. Whether anything of the seller's part, or of the order's payment, is left, whether the
 * part was canceled or refunded, waits for a refund, or was shipped or done, and what it is.
 */
export type TakenByBank = {
  cents: number
  returnedCents: number
  isAllGone: boolean
  isEnded: boolean
  isRefundWaiting: boolean
  isDone: boolean
  isService: boolean
  isOtherOpen: boolean
}

/** What a seller reads about a dispute of an order. */
export function disputeText(outcome: DisputeOutcome, taken: TakenByBank): string {
  return [decisionText(outcome, taken), shippingText(outcome, taken)].filter(Boolean).join(' ')
}

/** What to do about a part that isn't shipped, or done. */
function shippingText(
  outcome: DisputeOutcome,
  { isAllGone, isEnded, isRefundWaiting, isDone, isService, isOtherOpen }: TakenByBank,
): string {
  const undecided = isOtherOpen ? "It hasn't decided about another dispute of this payment. " : ''
  const act = isService ? 'do it' : 'ship it'
  const wait = `Please wait before you ${isService ? act : 'ship'}.`
  if (isDone) return outcome === 'open' ? '' : undecided.trim()
  if (isEnded) return `This order was canceled or refunded, so don't ${act}.`
  if (outcome === 'open') return wait
  if (isOtherOpen) return undecided + wait
  if (isAllGone) return `Don't ${act}.`
  return isRefundWaiting ? `A refund of it is waiting. ${wait}` : `You can ${act}.`
}

function decisionText(
  outcome: DisputeOutcome,
  { cents, returnedCents, isAllGone, isEnded, isOtherOpen }: TakenByBank,
): string {
  const amount = formatExactCents(cents)
  if (outcome === 'won' && cents > 0)
    return `The bank returned what it took in this dispute. It ${isOtherOpen ? 'still has' : 'keeps'} ${amount} of your earnings from this order, which it took in another one.`
  if (outcome === 'won')
    return `The bank returned the money.${isEnded ? '' : returnedCents > 0 ? ' Your earnings from this order came back with it.' : ' None of your earnings had been withdrawn for it.'}`
  if (outcome === 'open')
    return cents > 0
      ? `The buyer's bank disputes the payment, so ${amount} of your earnings from this order is withdrawn for now.`
      : "The buyer's bank disputes the payment. None of your earnings are withdrawn."
  if (isAllGone && !isOtherOpen)
    return "The dispute was decided: the buyer's bank keeps what it took, so your earnings from this order stay withdrawn."
  return cents > 0
    ? `The dispute was decided: the buyer's bank keeps ${amount} of your earnings from this order.${isOtherOpen ? '' : ' The rest is yours.'}`
    : `The dispute was decided: the buyer's bank keeps part of the payment, but none of your earnings.`
}
