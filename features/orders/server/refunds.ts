import type { Entry } from '#features/ledger/contract.ts'
import type { Marketplace } from '#features/marketplace/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import type { Payment } from '#platform/server/payments/store.ts'
import { refundOf, sum, totalOf, type LineCents } from '../contract/fees.ts'
import { entriesOf, heldBy, proportional } from '../contract/postings.ts'
import { orderMessages as messages } from '../contract/rules.ts'
import type { RefundRequest } from '../contract/schemas.ts'
import type { Earnings } from './earnings.ts'
import type { MoneyStore, RefundLineRow } from './money-store.ts'
import type { OrderNotices } from './notices.ts'
import type { LineRow, OrderRow, OrderStore, PartRow, RefundRow } from './order-store.ts'
import { stateOf } from './progress.ts'
import type { TaxRecords } from './tax-records.ts'

type Dependencies = {
  store: OrderStore
  money: MoneyStore
  marketplace: Marketplace
  payments: Payments
  earnings: Earnings
  taxRecords: TaxRecords
  notices: OrderNotices
  jobs: Jobs
  clock: Clock
}

const refunding = 'order-refund'

export type Refunds = ReturnType<typeof createRefunds>

/**
 * Refunds by line, quantity and shipping: requested with the amounts fixed, sent to the provider
 * one after another, and booked when it confirms (docs/product/orders.md 7).
 */
export function createRefunds({
  store,
  money,
  marketplace,
  payments,
  earnings,
  taxRecords,
  notices,
  jobs,
  clock,
}: Dependencies) {
  /** Adds a refund within `tx`, which holds the order, and queues it. */
  const request = async (
    tx: Db,
    order: OrderRow,
    { lines: wanted, shipping, reason }: RefundRequest,
  ): Promise<RefundRow> => {
    const lines = await store.linesOf(tx, order.id)
    const parts = await store.partsOf(tx, order.id)
    const id = newId()
    const rows: RefundLineRow[] = []
    for (const { lineId, quantity } of wanted) {
      const line = lines.find((each) => each.id === lineId)
      if (!line) throw missing('Item')
      const refunded = line.refundedQuantity
      if (refunded + quantity > line.quantity)
        throw new DomainError('conflict', messages.tooMuch, { [lineId]: messages.tooMuch })
      const cost = refundOf(costOf(line), { whole: line.quantity, refunded, quantity })
      rows.push({ ...rowOf(id, rows.length, cost), partId: line.partId, lineId, quantity })
      line.refundedQuantity += quantity
      await store.changeLine(tx, lineId, { refundedQuantity: line.refundedQuantity })
    }
    for (const partId of new Set(shipping)) {
      const part = parts.find((each) => each.id === partId)
      if (!part) throw missing('Order')
      if (part.isShippingRefunded) throw new DomainError('conflict', messages.tooMuch)
      if (part.shippingCents === 0) continue
      const cost = { goods: part.shippingCents, tableFee: 0, treasuryFee: 0, houseTax: 0, tax: 0 }
      rows.push({ ...rowOf(id, rows.length, cost), partId, lineId: null, quantity: 1 })
      await store.changePart(tx, partId, { isShippingRefunded: true })
    }
    const cents = sum(rows.map((row) => totalOf(centsOf(row))))
    if (cents === 0) throw new DomainError('invalid', messages.nothingToRefund)
    const refund: RefundRow = {
      id,
      orderId: order.id,
      state: 'requested',
      cents,
      reason,
      createdAt: clock.now(),
      doneAt: null,
    }
    await money.addRefund(tx, refund, rows)
    await jobs.send(refunding, { orderId: order.id }, tx)
    return refund
  }

  /** Gives back what a refund reserved, once it can't happen. */
  const undo = async (tx: Db, refund: RefundRow): Promise<void> => {
    const lines = await store.linesOf(tx, refund.orderId)
    for (const { lineId, partId, quantity } of await money.refundLines(tx, refund.id)) {
      const line = lines.find(({ id }) => id === lineId)
      if (line)
        await store.changeLine(tx, line.id, { refundedQuantity: line.refundedQuantity - quantity })
      else await store.changePart(tx, partId, { isShippingRefunded: false })
    }
    await money.changeRefund(tx, refund.id, { state: 'failed' })
  }

  /** Sends an order's requested refunds to the provider. Repeating it changes nothing. */
  const send = async (orderId: string): Promise<void> => {
    const found = await store.findFull(orderId)
    const paymentId = found?.order.paymentId
    if (!paymentId) return
    for (const refund of await money.listRequested(orderId)) {
      try {
        await payments.refund(paymentId, refund.cents, refund.id)
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'invalid') throw error
        await store.transaction(async (tx) => {
          await store.lock(tx, orderId)
          const open = await money.requestedOf(tx, orderId)
          if (open.some(({ id }) => id === refund.id)) await undo(tx, refund)
        })
      }
    }
  }
  jobs.define<{ orderId: string }>(refunding, ({ orderId }) => send(orderId), { retries: 20 })

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
    await taxRecords.refunded(tx, order, {
      id: refund.id,
      cents: sum(rows.map(({ goodsCents, taxCents }) => goodsCents + taxCents)),
    })
    await notices.refunded(tx, order, refund)
    return entriesOf(
      rows.map((row) => ({
        ...centsOf(row),
        houseId: partOf(row)?.houseId ?? '',
        tableId: lineOf(row)?.tableId ?? 'aa',
      })),
      1,
    )
  }

  /** The provider returned a refund's money, because the card couldn't take it. */
  const takenBack = async (tx: Db, order: OrderRow, cents: number): Promise<Entry[]> => {
    const refund = await money.latestDone(tx, order.id, cents)
    if (refund) {
      await undo(tx, refund)
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
    send,

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
        for (const refund of await money.requestedOf(tx, order.id)) {
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

/** How far an unrefunded part has come; canceled once nothing of it is left to ship. */
const progressOf = ({ deliveredAt, fulfilledAt }: PartRow, lines: LineRow[]) => {
  if (fulfilledAt) return deliveredAt ? 'delivered' : 'fulfilled'
  return lines.every(({ quantity, restockedQuantity }) => restockedQuantity === quantity)
    ? 'cancelled'
    : 'paid'
}

const costOf = (line: LineRow): LineCents => ({
  goods: line.cents * line.quantity,
  tableFee: line.tableFeeCents,
  treasuryFee: line.treasuryFeeCents,
  houseTax: line.houseTaxCents,
  tax: line.taxCents,
})

const centsOf = (row: RefundLineRow): LineCents => ({
  goods: row.goodsCents,
  tableFee: row.tableFeeCents,
  treasuryFee: row.treasuryFeeCents,
  houseTax: row.houseTaxCents,
  tax: row.taxCents,
})

const rowOf = (refundId: string, position: number, cost: LineCents) => ({
  refundId,
  position,
  goodsCents: cost.goods,
  tableFeeCents: cost.tableFee,
  treasuryFeeCents: cost.treasuryFee,
  houseTaxCents: cost.houseTax,
  taxCents: cost.tax,
})
