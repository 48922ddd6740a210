import { formatExactCents } from '#platform/contract/money.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { EmailBlock } from '#platform/server/email/compose.ts'
import { orderNumber, refundAmountsNote } from '../contract/rules.ts'
import type { RefundItem } from '../contract/refund-shapes.ts'
import { sellerRefund, type SellerRefund } from './emails.ts'
import type { OrderEvents } from './order-events.ts'
import type { OrderSending } from './order-sending.ts'
import type { OrderRow, PartRow, RefundRow } from './order-rows.ts'
import { itemsText } from './refund-rows.ts'

/** What a refund's items returned; nothing if it names none. */
const refundedItems = (items: RefundItem[]): EmailBlock[] =>
  items.length === 0
    ? []
    : [
        {
          facts: items.map((item): [string, string] => [
            itemsText([item]),
            formatExactCents(item.cents),
          ]),
        },
        refundAmountsNote,
      ]

type Dependencies = {
  sending: OrderSending
  events: Pick<OrderEvents, 'refunded'>
}

/** Emails and notifications about refunds of orders. */
export function createRefundNotices({ sending, events }: Dependencies) {
  const { sendAndNotify, between, buyerOf, sellerOf } = sending
  return {
    /** With `ended`, the items that won't be sent, as nothing is left of the payment for them. */
    refunded: (
      tx: Db,
      order: OrderRow,
      { cents, reason }: RefundRow,
      items: RefundItem[],
      ended: string,
    ) =>
      sendAndNotify(
        tx,
        order.memberId,
        `We refunded ${formatExactCents(cents)} of your order ${orderNumber(order.id)}`,
        [
          `We refunded ${formatExactCents(cents)} to your card. It can take your bank a few days to show it.`,
          ...refundedItems(items),
          { facts: [['Reason', reason]] },
          ...(ended
            ? [`Nothing is left of your payment for these, so you won't get them: ${ended}`]
            : []),
        ],
        buyerOf(order),
      ),

    /** The buyer's bank returned the money: the buyer has nothing of it yet. */
    refundReturned: (tx: Db, order: OrderRow, { cents }: RefundRow) =>
      sendAndNotify(
        tx,
        order.memberId,
        `Your bank returned the refund for your order ${orderNumber(order.id)}`,
        [
          `We refunded ${formatExactCents(cents)} to your card, and your bank returned it to us, such as because the card was closed. You are still owed this money.`,
          'An administrator takes care of it. You’ll get an email when it’s on its way. You have nothing to do.',
        ],
        buyerOf(order),
      ),

    /** A refund that the bank had returned was paid without the card; `how` is an administrator's. */
    paidBackOutside: (tx: Db, order: OrderRow, { cents }: RefundRow, how: string) =>
      sendAndNotify(
        tx,
        order.memberId,
        `We paid you back ${formatExactCents(cents)} of your order ${orderNumber(order.id)}`,
        [
          `Your bank had returned the refund, so we paid you ${formatExactCents(cents)} another way. An administrator wrote:`,
          { quote: how },
        ],
        buyerOf(order),
      ),

    /** What a returned refund owed the buyer came from the bank, in a dispute that was lost. */
    coveredByBank: (tx: Db, order: OrderRow, cents: number) =>
      sendAndNotify(
        tx,
        order.memberId,
        `Your bank paid you back ${formatExactCents(cents)} of your order ${orderNumber(order.id)}`,
        [
          `Your bank decided the dispute of your payment for you. The ${formatExactCents(cents)} that we owed you for a returned refund is part of what it gave you, so we don't send it again.`,
        ],
        buyerOf(order),
      ),

    /** To a seller whose items, or shipping, an administrator refunded. */
    refundedSeller: async (
      tx: Db,
      order: OrderRow,
      part: PartRow,
      refund: SellerRefund,
    ): Promise<void> => {
      await events.refunded(tx, order, part, refund)
      await between(order, part)(
        tx,
        part.ownerId,
        `Refund for order ${orderNumber(order.id)}`,
        sellerRefund(part, refund),
        sellerOf(part),
      )
    },

    /** To a seller whose items waited to be refunded, and won't be: `left` is still to be shipped. */
    refundCanceled: (tx: Db, order: OrderRow, part: PartRow, left: string) =>
      between(order, part)(
        tx,
        part.ownerId,
        `Refund canceled: order ${orderNumber(order.id)}`,
        [
          'A refund of this order was canceled.',
          `Still to ${part.isShipped ? 'ship' : 'do'}: ${left}`,
        ],
        sellerOf(part),
      ),
  }
}
