import type { Entry } from '#features/ledger/contract.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError, invalid } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { divided, sum, totalOf } from '../contract/fees.ts'
import { canTake, heldBy, unspentOf } from '../contract/postings.ts'
import { orderMessages as messages } from '../contract/rules.ts'
import type { RefundRequest } from '../contract/schemas.ts'
import type { MoneyStore } from './money-store.ts'
import type { RefundLineRow } from './order-refund-store.ts'
import type { OrderStore } from './order-store.ts'
import type { OrderRow, RefundRow } from './order-rows.ts'
import { centsOf, type Refundable, refundEntriesOf, refundRowsOf } from './refund-rows.ts'
import type { RefundSending } from './refund-sending.ts'

type Dependencies = { store: OrderStore; money: MoneyStore; sending: RefundSending; clock: Clock }

export type RefundRequests = ReturnType<typeof createRefundRequests>

/**
 * Refunds as they begin: asked for by line, quantity and shipping with the amounts fixed, or found
 * at the card provider (docs/product/orders.md 7). Each holds the order's lock in `tx`.
 */
export function createRefundRequests({ store, money, sending, clock }: Dependencies) {
  /** An order's lines and parts as they are now. */
  const refundableOf = async (tx: Db, { id }: OrderRow): Promise<Refundable> => ({
    lines: await store.linesOf(tx, id),
    parts: await store.partsOf(tx, id),
  })

  /** Stores a refund, whose items can't be refunded or shipped from then on. */
  const add = async (
    tx: Db,
    refund: Pick<RefundRow, 'id' | 'orderId' | 'cents' | 'reason' | 'taxReversedAt'>,
    rows: RefundLineRow[],
    { lines }: Refundable,
  ): Promise<RefundRow> => {
    for (const { lineId, partId, quantity } of rows) {
      const line = lines.find(({ id }) => id === lineId)
      if (!line) await store.changePart(tx, partId, { isShippingRefunded: true })
      else {
        line.refundedQuantity += quantity
        await store.changeLine(tx, line.id, { refundedQuantity: line.refundedQuantity })
      }
    }
    const row: RefundRow = {
      ...refund,
      state: 'requested',
      refusals: 0,
      failure: null,
      returnedAt: null,
      providerRef: null,
      taxFailure: null,
      createdAt: clock.now(),
      doneAt: null,
    }
    await money.addRefund(tx, row, rows)
    return row
  }

  /** Adds a refund, which its caller sends. */
  const request = async (
    tx: Db,
    order: OrderRow,
    wanted: Pick<RefundRequest, 'lines' | 'shipping' | 'reason' | 'cents'>,
  ): Promise<RefundRow> => {
    const refundable = await refundableOf(tx, order)
    const id = newId()
    const rows = refundRowsOf(id, refundable, wanted)
    const cents = sum(rows.map((row) => totalOf(centsOf(row))))
    if (cents === 0) throw invalid('lines', messages.nothingToRefund)
    if (wanted.cents !== undefined && wanted.cents !== cents)
      throw new DomainError('conflict', messages.refundChanged)
    const waiting = (await money.openOf(tx, order.id)).filter(({ returnedAt }) => !returnedAt)
    const pending = await Promise.all(waiting.map((refund) => money.refundLines(tx, refund.id)))
    const entries = refundEntriesOf(pending.flat(), refundable)
    const held = heldBy([...(await money.postings(tx, order.id)), ...entries])
    requireLeft(order, held, refundEntriesOf(rows, refundable))
    const { reason } = wanted
    const refund = { id, orderId: order.id, cents, reason, taxReversedAt: null }
    return add(tx, refund, rows, refundable)
  }

  return {
    refundableOf,
    request,

    /** Refunds everything of an order, in a job. */
    requestAll: async (tx: Db, order: OrderRow, reason: string): Promise<void> => {
      const everything = leftOver(await refundableOf(tx, order))
      await request(tx, order, { ...everything, reason })
      await sending.queue(tx, order.id)
    },

    /**
     * Adds a refund that was made at the card provider, which names no items: those that are left,
     * if it was all of the money. Its tax is taken back there too.
     */
    addElsewhere: async (
      tx: Db,
      order: OrderRow,
      cents: number,
      isEverything: boolean,
    ): Promise<RefundRow> => {
      const refundable = await refundableOf(tx, order)
      const id = newId()
      const rows = isEverything ? refundRowsOf(id, refundable, leftOver(refundable)) : []
      const reason = messages.refundedElsewhere
      const refund = { id, orderId: order.id, cents, reason, taxReversedAt: clock.now() }
      return add(tx, refund, scaledTo(cents, rows), refundable)
    },
  }
}

/**
 * Refuses more than is left of a payment, or of one of its sellers, after refunds that named no
 * items, those that wait, and disputes.
 * @throws DomainError `conflict`.
 */
export function requireLeft(
  { disputeLostAt }: Pick<OrderRow, 'disputeLostAt'>,
  held: ReturnType<typeof heldBy>,
  entries: Entry[],
): void {
  if (canTake(held, entries)) return
  const isTaken = disputeLostAt !== null && unspentOf(held) === 0
  throw new DomainError(
    'conflict',
    isTaken ? messages.disputeLost : disputeLostAt ? messages.bankTook : messages.lessIsLeft,
  )
}

/** A refund's rows cut down to `cents`, and what that took off them. */
export function cutTo(
  cents: number,
  rows: RefundLineRow[],
): { kept: RefundLineRow[]; cut: RefundLineRow[] } {
  const kept = scaledTo(cents, rows)
  const cut = rows.map((row, index) => ({
    ...row,
    goodsCents: row.goodsCents - (kept[index]?.goodsCents ?? 0),
    tableFeeCents: row.tableFeeCents - (kept[index]?.tableFeeCents ?? 0),
    treasuryFeeCents: row.treasuryFeeCents - (kept[index]?.treasuryFeeCents ?? 0),
    houseTaxCents: row.houseTaxCents - (kept[index]?.houseTaxCents ?? 0),
    taxCents: row.taxCents - (kept[index]?.taxCents ?? 0),
  }))
  return { kept, cut }
}

const leftOver = ({ lines, parts }: Refundable): Pick<RefundRequest, 'lines' | 'shipping'> => ({
  lines: lines
    .map((line) => ({ lineId: line.id, quantity: line.quantity - line.refundedQuantity }))
    .filter(({ quantity }) => quantity > 0),
  shipping: parts.filter((part) => !part.isShippingRefunded).map(({ id }) => id),
})

/** Rows that add up to `cents`, which is less than they cost if part was refunded without items. */
function scaledTo(cents: number, rows: RefundLineRow[]): RefundLineRow[] {
  const shares = divided(
    cents,
    rows.map((row) => totalOf(centsOf(row))),
  )
  return rows.map((row, index) => {
    const { goods, tableFee, treasuryFee, houseTax, tax } = centsOf(row)
    const parts = divided(shares[index] ?? 0, [goods, tableFee, treasuryFee, houseTax, tax])
    return {
      ...row,
      goodsCents: parts[0] ?? 0,
      tableFeeCents: parts[1] ?? 0,
      treasuryFeeCents: parts[2] ?? 0,
      houseTaxCents: parts[3] ?? 0,
      taxCents: parts[4] ?? 0,
    }
  })
}
