import type { Entry } from '#features/ledger/contract.ts'
import type { Marketplace } from '#features/marketplace/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import type { Payment } from '#platform/server/payments/store.ts'
import { sum, totalOf } from '../contract/fees.ts'
import { heldBy, proportional } from '../contract/postings.ts'
import { orderMessages as messages, refundedPrefix } from '../contract/rules.ts'
import type { RefundRequest } from '../contract/schemas.ts'
import type { RefundItem } from '../contract/refund-shapes.ts'
import type { Earnings } from './earnings.ts'
import type { MoneyStore, RefundLineRow } from './money-store.ts'
import type { OrderNotices } from './notices.ts'
import type { LineRow, OrderRow, OrderStore, PartRow, RefundRow } from './order-store.ts'
import { stateOf } from './progress.ts'
import {
  centsOf,
  goodsItemsOf,
  itemsText,
  leftToShip,
  refundEntriesOf,
  refundItemsOf,
  refundRowsOf,
} from './refund-rows.ts'
import type { RefundSending } from './refund-sending.ts'
import type { TaxRecords } from './tax-records.ts'

type Dependencies = {
  store: OrderStore
  money: MoneyStore
  marketplace: Marketplace
  earnings: Earnings
  taxRecords: TaxRecords
  notices: OrderNotices
  sending: RefundSending
  clock: Clock
}

export type Refunds = ReturnType<typeof createRefunds>

/**
 * Refunds by line, quantity and shipping: requested with the amounts fixed, and booked when the
 * provider confirms (docs/product/orders.md 7).
 */
export function createRefunds({
  store,
  money,
  marketplace,
  earnings,
  taxRecords,
  notices,
  sending,
  clock,
}: Dependencies) {
  /** Adds a refund within `tx`, which holds the order, and queues it. */
  const request = async (
    tx: Db,
    order: OrderRow,
    wanted: Pick<RefundRequest, 'lines' | 'shipping' | 'reason' | 'cents'>,
  ): Promise<RefundRow> => {
    const lines = await store.linesOf(tx, order.id)
    const parts = await store.partsOf(tx, order.id)
    const id = newId()
    const rows = refundRowsOf(id, { lines, parts }, wanted)
    const cents = sum(rows.map((row) => totalOf(centsOf(row))))
    if (cents === 0) throw new DomainError('invalid', messages.nothingToRefund)
    if (wanted.cents !== undefined && wanted.cents !== cents)
      throw new DomainError('conflict', messages.refundChanged)
    for (const { lineId, partId, quantity } of rows) {
      const line = lines.find((each) => each.id === lineId)
      if (!line) await store.changePart(tx, partId, { isShippingRefunded: true })
      else {
        line.refundedQuantity += quantity
        await store.changeLine(tx, line.id, { refundedQuantity: line.refundedQuantity })
      }
    }
    const refund: RefundRow = {
      id,
      orderId: order.id,
      state: 'requested',
      cents,
      reason: wanted.reason,
      refusals: 0,
      failure: null,
      taxReversedAt: null,
      taxFailure: null,
      createdAt: clock.now(),
      doneAt: null,
    }
    await money.addRefund(tx, refund, rows)
    await sending.queue(tx, order.id)
    return refund
  }

  /** Returns refunded items of unshipped lines to stock, each only once. */
  const restock = async (tx: Db, lines: LineRow[]): Promise<void> => {
    const returned = lines.filter((line) => line.refundedQuantity > line.restockedQuantity)
    await marketplace.returnStock(
      tx,
      returned.map(({ variantId, refundedQuantity, restockedQuantity }) => ({
        variantId,
        quantity: refundedQuantity - restockedQuantity,
      })),
    )
    for (const { id, refundedQuantity } of returned)
      await store.changeLine(tx, id, { restockedQuantity: refundedQuantity })
  }

  /** Tells a part's seller, unless it never was to be shipped. */
  const tellSeller = async (
    tx: Db,
    order: OrderRow,
    part: PartRow,
    { rows, lines, parts }: { rows: RefundLineRow[]; lines: LineRow[]; parts: PartRow[] },
    { reason }: RefundRow,
  ): Promise<void> => {
    const own = rows.filter(({ partId }) => partId === part.id)
    if (own.length === 0 || part.state === 'cancelled') return
    const items = goodsItemsOf(own, { lines, parts })
    await notices.refundedSeller(tx, order, part, {
      items,
      reason,
      effects: await earnings.effectsOf(tx, part, sum(items.map(({ cents }) => cents))),
      left: leftToShip(lines.filter(({ partId }) => partId === part.id)),
    })
  }

  const finish = async (tx: Db, order: OrderRow, refund: RefundRow): Promise<Entry[]> => {
    const rows = await money.refundLines(tx, refund.id)
    const lines = await store.linesOf(tx, order.id)
    const parts = await store.partsOf(tx, order.id)
    const lineOf = ({ lineId }: RefundLineRow) => lines.find(({ id }) => id === lineId)
    const partOf = ({ partId }: RefundLineRow) => parts.find(({ id }) => id === partId)
    await money.changeRefund(tx, refund.id, { state: 'done', doneAt: clock.now() })
    const unsent = rows.filter((row) => partOf(row)?.fulfilledAt === null)
    await restock(
      tx,
      unsent.flatMap((row) => lineOf(row) ?? []),
    )
    await taxRecords.refunded(tx, order, refund.id)
    const items = refundItemsOf(rows, { lines, parts })
    for (const partId of new Set(items.map((item) => item.partId)))
      await store.addEvent(tx, {
        id: newId(),
        orderId: order.id,
        partId,
        text: refundedText(
          items.filter((item) => item.partId === partId),
          refund.reason,
        ),
        at: clock.now(),
      })
    await notices.refunded(tx, order, refund, items)
    for (const part of parts) await tellSeller(tx, order, part, { rows, lines, parts }, refund)
    return refundEntriesOf(rows, { lines, parts })
  }

  /** The provider returned a refund's money, because the card couldn't take it. */
  const takenBack = async (tx: Db, order: OrderRow, cents: number): Promise<Entry[]> => {
    const refund = await money.latestDone(tx, order.id, cents)
    if (refund) {
      await sending.undo(tx, refund, 'failed')
      await store.addEvent(tx, {
        id: newId(),
        orderId: order.id,
        partId: null,
        text: 'A refund failed at the bank. An administrator will send it again.',
        at: clock.now(),
      })
    }
    const refunds = (await money.postings(tx, order.id)).filter(({ kind }) => kind === 'refund')
    const refunded = heldBy(refunds.map((entry) => ({ ...entry, cents: -entry.cents })))
    return proportional(refunded, cents).map((entry) => ({ ...entry, cents: -entry.cents }))
  }

  return {
    request,

    /** Refunds everything of an order within `tx`. */
    requestAll: async (tx: Db, order: OrderRow, reason: string): Promise<void> => {
      const lines = await store.linesOf(tx, order.id)
      const parts = await store.partsOf(tx, order.id)
      await request(tx, order, {
        lines: lines
          .map((line) => ({ lineId: line.id, quantity: line.quantity - line.refundedQuantity }))
          .filter(({ quantity }) => quantity > 0),
        shipping: parts.filter((part) => !part.isShippingRefunded).map(({ id }) => id),
        reason,
      })
    },

    /** The provider confirmed refunds, or returned them: books what they were for. */
    moved: async (tx: Db, payment: Payment, cents: number, step: number): Promise<void> => {
      const order = await store.lockByPayment(tx, payment.id)
      if (!order) throw new Error(`payment ${payment.id} has no order`)
      const entries: Entry[] = []
      let left = cents
      if (cents < 0) entries.push(...(await takenBack(tx, order, -cents)))
      else
        for (const refund of await money.openOf(tx, order.id)) {
          if (refund.cents > left) break
          entries.push(...(await finish(tx, order, refund)))
          left -= refund.cents
        }
      if (left > 0) {
        const before = [...(await money.postings(tx, order.id)), ...entries]
        entries.push(...proportional(heldBy(before), left))
      }
      const merged = [...heldBy(entries)].map(([account, each]) => ({ account, cents: -each }))
      await money.post(tx, order.id, { step, kind: 'refund' }, merged)
      const parts = await store.partsOf(tx, order.id)
      await earnings.follow(tx, parts, merged, 'refund')
      await updateStates(tx, order, parts)
    },
  }

  async function updateStates(tx: Db, order: OrderRow, parts: PartRow[]): Promise<void> {
    const lines = await store.linesOf(tx, order.id)
    const next = parts.map((part) => {
      const own = lines.filter(({ partId }) => partId === part.id)
      const isRefunded = own.every((line) => line.refundedQuantity === line.quantity)
      const state = isRefunded ? 'refunded' : progressOf(part, own)
      return { ...part, state } as const
    })
    for (const { id, state } of next) await store.changePart(tx, id, { state })
    await store.change(tx, order.id, { state: stateOf(next.map(({ state }) => state)) })
  }
}

/** Items and reason, for the timeline; a reason may end without a period. */
const refundedText = (items: RefundItem[], reason: string): string =>
  `${refundedPrefix}${itemsText(items)}. Reason: ${reason}`

/** How far an unrefunded part has come; canceled once nothing of it is left to ship. */
const progressOf = ({ deliveredAt, fulfilledAt }: PartRow, lines: LineRow[]) => {
  if (fulfilledAt) return deliveredAt ? 'delivered' : 'fulfilled'
  return lines.every(({ quantity, restockedQuantity }) => restockedQuantity === quantity)
    ? 'cancelled'
    : 'paid'
}
