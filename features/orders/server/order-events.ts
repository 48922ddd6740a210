import { z } from 'zod'
import type { WebhookEvents } from '#features/webhooks/server/service.ts'
import type { Db } from '#platform/server/database/database.ts'
import { salePath } from '../contract/paths.ts'
import { orderNumber } from '../contract/rules.ts'
import type { DisputeOutcome, SellerRefund } from './emails.ts'
import type { LineRow, OrderRow, PartRow } from './order-rows.ts'
import { nameOf } from './refund-rows.ts'

const sale = {
  /** The House's part of the order. */
  id: z.uuid(),
  number: z.string(),
  url: z.url(),
}
const items = z.array(
  z.object({ productId: z.string(), name: z.string(), quantity: z.number().int() }),
)

const declared = { group: 'Orders', audience: 'owners', subject: 'sale' } as const

export type OrderEvents = ReturnType<typeof declareOrderEvents>

/** What sellers' webhooks learn of orders; nothing about the buyer (docs/product/webhooks.md 4). */
export function declareOrderEvents(webhooks: WebhookEvents, siteUrl: string) {
  const paid = webhooks.declare('order.paid', {
    ...declared,
    title: 'Your House got a paid order',
    description:
      'To the seller, one for each House of an order. The address to ship to is at `url` and in the API.',
    data: z.object({
      ...sale,
      items,
      /** Goods, and shipping, in cents. */
      subtotalCents: z.number().int(),
      shippingCents: z.number().int(),
      /** Within how many days of the payment it ships; null if the seller said nothing. */
      shipsWithinDays: z.number().int().nullable(),
    }),
  })
  const fulfilled = webhooks.declare('order.fulfilled', {
    ...declared,
    title: 'An order of your House was shipped or done',
    description: 'Once the seller marked it.',
    data: z.object({ ...sale, carrier: z.string().nullable(), tracking: z.string().nullable() }),
  })
  const refunded = webhooks.declare('order.refunded', {
    ...declared,
    title: 'An order of your House was refunded',
    description: 'In whole or in part. A refund at the card provider names no items.',
    data: z.object({
      ...sale,
      /** What the House bears of it, in cents. */
      cents: z.number().int(),
      items: z.array(
        z.object({ name: z.string(), quantity: z.number().int(), cents: z.number().int() }),
      ),
    }),
  })
  const disputed = webhooks.declare('order.disputed', {
    ...declared,
    title: "A buyer's bank disputed a payment to your House",
    description: 'And again when the bank decided.',
    data: z.object({ ...sale, outcome: z.string() }),
  })
  const saleOf = ({ id }: PartRow, order: OrderRow) => ({
    id,
    number: orderNumber(order.id),
    url: siteUrl + salePath(id),
  })
  const about = ({ id, ownerId }: PartRow) => ({ subjectId: id, owners: [ownerId] })

  return {
    paid: (tx: Db, order: OrderRow, part: PartRow, lines: LineRow[]): Promise<void> => {
      const own = lines.filter(({ partId }) => partId === part.id)
      const ordered = own.map((line) => ({ ...line, name: nameOf(line) }))
      return paid(tx, {
        ...about(part),
        data: { ...part, ...saleOf(part, order), items: ordered },
      })
    },

    fulfilled: (tx: Db, order: OrderRow, part: PartRow): Promise<void> =>
      fulfilled(tx, { ...about(part), data: { ...part, ...saleOf(part, order) } }),

    refunded: (
      tx: Db,
      order: OrderRow,
      part: PartRow,
      { cents, items: refundedItems }: Pick<SellerRefund, 'cents' | 'items'>,
    ): Promise<void> =>
      refunded(tx, {
        ...about(part),
        data: { ...saleOf(part, order), cents, items: refundedItems },
      }),

    disputed: (tx: Db, order: OrderRow, part: PartRow, outcome: DisputeOutcome): Promise<void> =>
      disputed(tx, { ...about(part), data: { ...saleOf(part, order), outcome } }),
  }
}
