import type { Identity } from '#features/identity/server/service.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import { formatExactCents } from '#platform/contract/money.ts'
import type { Db } from '#platform/server/database/database.ts'
import { composeEmail, type EmailBlock, type EmailSite } from '#platform/server/email/compose.ts'
import type { Mail } from '#platform/server/email/email.ts'
import { orderPath, salePath } from '../contract/paths.ts'
import { carriers, orderNumber, refundAmountsNote } from '../contract/rules.ts'
import type { RefundItem } from '../contract/refund-shapes.ts'
import {
  amountsOf,
  type DisputeOutcome,
  disputeSubjects,
  disputeText,
  sellerRefund,
  type SellerRefund,
  type TakenByBank,
  shipsTo,
  soldBy,
  whatComesNext,
} from './order-email.ts'
import type { LineRow, OrderRow, PartRow, RefundRow } from './order-store.ts'
import { itemsText, leftToShip } from './refund-rows.ts'

type Dependencies = {
  mail: Mail
  notifications: Notifications
  identity: Identity
  site: EmailSite
}

/** Who reads about an order, and where. */
type Reader = { role: 'buyer' | 'seller'; button: string; path: string }

export type OrderNotices = ReturnType<typeof createOrderNotices>

/** Emails about orders to buyers and sellers, queued in the transaction they report. */
export function createOrderNotices({ mail, notifications, identity, site }: Dependencies) {
  const send = async (
    tx: Db,
    memberId: string | null,
    subject: string,
    blocks: EmailBlock[],
    { role, button, path }: Reader,
  ): Promise<void> => {
    const contact = memberId ? await identity.contactOf(memberId, tx) : null
    if (!contact?.email) return
    const why = role === 'buyer' ? 'you ordered something' : 'your House sells in the marketplace'
    const email = composeEmail(
      {
        to: contact.email,
        subject,
        greet: contact.name,
        blocks: [...blocks, { button, url: site.siteUrl + path }],
        reason: `You got this email because ${why} on ${site.siteName}. We only write about your own orders.`,
      },
      site,
    )
    await mail.send(email, tx)
  }
  /** Sends the email, and notifies the member of what they didn't do themselves. */
  const sendAndNotify: typeof send = async (tx, memberId, subject, blocks, reader) => {
    const { path } = reader
    await notifications.notify(tx, { memberId, kind: 'order', text: subject, path })
    await send(tx, memberId, subject, blocks, reader)
  }
  /** One person on both sides gets the email alone. */
  const between = ({ memberId }: OrderRow, { ownerId }: PartRow): typeof send =>
    memberId === ownerId ? send : sendAndNotify
  const buyerOf = ({ id }: OrderRow): Reader => ({
    role: 'buyer',
    button: 'View your order',
    path: orderPath(id),
  })
  const sellerOf = ({ id }: PartRow): Reader => ({
    role: 'seller',
    button: 'View the order',
    path: salePath(id),
  })
  return {
    /** True if a member has an address that we can email; false for former members. */
    canEmail: async (memberId: string | null): Promise<boolean> =>
      memberId !== null && ((await identity.contactOf(memberId))?.isReachable ?? false),

    /** To the buyer with what they paid, and to each seller with what to ship. */
    paid: async (tx: Db, order: OrderRow, parts: PartRow[], lines: LineRow[]): Promise<void> => {
      const number = orderNumber(order.id)
      await send(
        tx,
        order.memberId,
        `Your order ${number}`,
        [
          `Thank you for your order. We received ${formatExactCents(order.totalCents)}.`,
          ...parts.map((part) => soldBy(part, lines)),
          amountsOf(order),
          ...shipsTo(order),
          whatComesNext(parts),
        ],
        buyerOf(order),
      )
      for (const part of parts)
        await between(order, part)(
          tx,
          part.ownerId,
          `New order ${number} for ${part.houseName}`,
          [
            part.isShipped ? 'Someone ordered from you. Please ship:' : 'Someone ordered from you:',
            soldBy(part, lines, 'Goods and shipping'),
            ...(part.isShipped ? shipsTo(order) : []),
            part.isShipped
              ? 'Mark it as shipped, with its tracking number, once it is on its way. That’s when you earn it.'
              : 'Mark it as done once it is. That’s when you earn it.',
          ],
          sellerOf(part),
        )
    },

    /** Paid, but the items are gone or the order was canceled. */
    notDeliverable: (tx: Db, order: OrderRow, reason: string) =>
      sendAndNotify(
        tx,
        order.memberId,
        `We're refunding your order ${orderNumber(order.id)}`,
        [
          `We received ${formatExactCents(order.totalCents)}, but can't deliver your order: ${reason}`,
          'We refund the full amount. You have nothing to do. It can take your bank a few days to show it.',
        ],
        buyerOf(order),
      ),

    fulfilled: (tx: Db, order: OrderRow, part: PartRow, lines: LineRow[]) =>
      between(order, part)(
        tx,
        order.memberId,
        part.isShipped
          ? `${part.houseName} shipped your order ${orderNumber(order.id)}`
          : `${part.houseName} completed your order ${orderNumber(order.id)}`,
        [
          part.isShipped
            ? `${part.houseName} shipped your items:`
            : `${part.houseName} marked your order as done:`,
          leftToShip(lines.filter(({ partId }) => partId === part.id)),
          ...(part.carrier && part.tracking
            ? [{ facts: [[carriers[part.carrier].name, part.tracking]] } as EmailBlock]
            : []),
        ],
        buyerOf(order),
      ),

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
    refundedSeller: (tx: Db, order: OrderRow, part: PartRow, refund: SellerRefund) =>
      between(order, part)(
        tx,
        part.ownerId,
        `Refund for order ${orderNumber(order.id)}`,
        sellerRefund(part, refund),
        sellerOf(part),
      ),

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

    /** To a seller: the bank took the money, returned it, or keeps it. */
    disputed: (
      tx: Db,
      order: OrderRow,
      part: PartRow,
      outcome: DisputeOutcome,
      taken: TakenByBank,
    ): Promise<void> =>
      sendAndNotify(
        tx,
        part.ownerId,
        `${disputeSubjects[outcome]}: order ${orderNumber(order.id)}`,
        [disputeText(outcome, taken)],
        sellerOf(part),
      ),

    message: (tx: Db, order: OrderRow, part: PartRow, text: string, isFromSeller: boolean) =>
      between(order, part)(
        tx,
        isFromSeller ? order.memberId : part.ownerId,
        isFromSeller
          ? `Message from ${part.houseName} about order ${orderNumber(order.id)}`
          : `Message about order ${orderNumber(order.id)}`,
        [{ quote: text }],
        isFromSeller ? buyerOf(order) : sellerOf(part),
      ),
  }
}

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
