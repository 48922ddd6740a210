import type { Identity } from '#features/identity/server/service.ts'
import { formatExactCents } from '#platform/contract/money.ts'
import { countText } from '#platform/contract/count-text.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { EmailBlock } from '#platform/server/email/compose.ts'
import { carriers, orderNumber } from '../contract/rules.ts'
import {
  amountsOf,
  type DisputeOutcome,
  disputeSubjects,
  disputeText,
  type TakenByBank,
  shipsTo,
  soldBy,
  whatComesNext,
} from './emails.ts'
import type { OrderEvents } from './order-events.ts'
import type { OrderSending } from './order-sending.ts'
import type { LineRow, OrderRow, PartRow } from './order-rows.ts'
import { leftToShip } from './refund-rows.ts'
import { createRefundNotices } from './refund-notices.ts'

type Dependencies = {
  identity: Identity
  sending: OrderSending
  events: OrderEvents
}

export type OrderNotices = ReturnType<typeof createOrderNotices>

/** What buyers, sellers and webhooks learn of orders, queued in the transaction it reports. */
export function createOrderNotices({ identity, sending, events }: Dependencies) {
  const { send, sendAndNotify, between, buyerOf, sellerOf } = sending

  return {
    ...createRefundNotices({ sending, events }),

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
      for (const part of parts) {
        await events.paid(tx, order, part, lines)
        await between(order, part)(
          tx,
          part.ownerId,
          `New order ${number} for ${part.houseName}`,
          [
            toDo(part),
            soldBy(part, lines, 'Goods and shipping'),
            ...(part.isShipped ? shipsTo(order) : []),
            part.isShipped
              ? 'Mark it as shipped, with its tracking number, once it is on its way. That’s when you earn it.'
              : 'Mark it as done once it is. That’s when you earn it.',
          ],
          sellerOf(part),
        )
      }
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

    fulfilled: async (tx: Db, order: OrderRow, part: PartRow, lines: LineRow[]): Promise<void> => {
      await events.fulfilled(tx, order, part)
      await between(order, part)(
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
      )
    },

    /** To a seller: the bank took the money, returned it, or keeps it. */
    disputed: async (
      tx: Db,
      order: OrderRow,
      part: PartRow,
      outcome: DisputeOutcome,
      taken: TakenByBank,
    ): Promise<void> => {
      await events.disputed(tx, order, part, outcome)
      await sendAndNotify(
        tx,
        part.ownerId,
        `${disputeSubjects[outcome]}: order ${orderNumber(order.id)}`,
        [disputeText(outcome, taken)],
        sellerOf(part),
      )
    },

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

/** The seller's part of a paid order, and until when. */
function toDo({ isShipped, shipsWithinDays }: PartRow): string {
  if (!isShipped) return 'Someone ordered from you:'
  const soon = shipsWithinDays === null ? '' : ` within ${countText(shipsWithinDays, 'day')}`
  return `Someone ordered from you. Please ship${soon}:`
}
