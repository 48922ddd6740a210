import type { Viewer } from '#features/identity/contract/viewer.ts'
import { missing } from '#platform/server/errors.ts'
import { sum } from '../contract/fees.ts'
import { heldBy, unspentOf } from '../contract/postings.ts'
import type { AdminOrderDetail, SaleDetail } from '../contract/shapes.ts'
import type { Earnings } from './earnings.ts'
import { addressOf, eventsOf, itemsOf, orderOf, partOf, saleOf } from './mappers.ts'
import type { MoneyStore } from './money-store.ts'
import type { OrderNotices } from './notices.ts'
import type { OrderLists } from './order-list-store.ts'
import type { OrderStore } from './order-store.ts'
import type { LineRow } from './order-rows.ts'

/** A seller doesn't ship what is in stock again, even if the bank returned its refund. */
const withoutRestocked = (line: LineRow): LineRow => ({
  ...line,
  refundedQuantity: Math.max(line.refundedQuantity, line.restockedQuantity),
})

type Dependencies = {
  store: OrderStore
  lists: OrderLists
  money: MoneyStore
  earnings: Earnings
  notices: OrderNotices
}

/** One order as its seller, and as administrators, see it. */
export function createSaleDetails({ store, lists, money, earnings, notices }: Dependencies) {
  const get = async (viewer: Viewer, id: string): Promise<SaleDetail> => {
    const found = await store.findPart(id)
    const isOwn = found?.part.ownerId === viewer.account.id
    const full = isOwn ? await store.findFull(found.order.id) : null
    if (!found || !full || full.order.paidAt === null) throw missing('Order')
    const { order, part } = found
    const [earned, refundedCents, isBuyerEmailed] = await Promise.all([
      earnings.moneyOf(part),
      lists.refundedOf(id),
      notices.canEmail(order.memberId),
    ])
    const lines = full.lines
      .filter(({ partId }) => partId === id)
      .map((line) => (part.fulfilledAt || order.disputeLostAt ? line : withoutRestocked(line)))
    const shown = saleOf({
      part: {
        ...part,
        itemCount: sum(lines.map(({ quantity }) => quantity)),
        lineCount: lines.length,
        refundedCents,
        title: lines[0]?.name ?? '',
        pictureUrl: lines[0]?.pictureUrl ?? null,
        buyerName: await store.buyerNameOf(order.memberId),
        paidAt: order.paidAt,
        disputedAt: order.disputedAt,
        disputeLostAt: order.disputeLostAt,
      },
    })
    return {
      ...shown,
      part: partOf(part, { ...full, lines }),
      address: part.isShipped ? addressOf(order) : null,
      events: eventsOf(full, id),
      earnings: earned,
      isBuyerEmailed,
    }
  }

  const getAny = async (id: string): Promise<AdminOrderDetail> => {
    const full = await store.findFull(id)
    if (!full) throw missing('Order')
    const held = heldBy(await store.transaction((tx) => money.postings(tx, id)))
    return {
      ...orderOf(full),
      refunds: full.refunds.map((refund) => ({ ...refund, items: itemsOf(full, refund.id) })),
      refundableCents: unspentOf(held),
      isBuyerEmailed: await notices.canEmail(full.order.memberId),
      buyerName: await store.buyerNameOf(full.order.memberId),
    }
  }

  return { get, getAny }
}
