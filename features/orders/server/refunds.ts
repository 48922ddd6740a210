import type { Entry } from '#features/ledger/contract.ts'
import type { Marketplace } from '#features/marketplace/server/service.ts'
import { formatExactCents } from '#platform/contract/money.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { newId } from '#platform/server/ids.ts'
import type { Payment } from '#platform/server/payments/store.ts'
import { heldBy, leftOf, proportional, sellerAccount, takenByBank } from '../contract/postings.ts'
import { refundedPrefix } from '../contract/rules.ts'
import type { RefundItem } from '../contract/refund-shapes.ts'
import type { Earnings } from './earnings.ts'
import type { MoneyStore, RefundLineRow } from './money-store.ts'
import type { OrderNotices } from './notices.ts'
import type { OrderRow, OrderStore, PartRow, RefundRow } from './order-store.ts'
import type { OrderStates } from './progress.ts'
import { cutTo, type RefundRequests } from './refund-requests.ts'
import {
  goodsItemsOf,
  itemsText,
  leftToShip,
  type Refundable,
  refundEntriesOf,
  refundItemsOf,
} from './refund-rows.ts'
import type { TaxRecords } from './tax-records.ts'
import type { WaitingRefunds } from './waiting-refunds.ts'

type Dependencies = {
  store: OrderStore
  money: MoneyStore
  marketplace: Marketplace
  earnings: Earnings
  taxRecords: TaxRecords
  notices: OrderNotices
  requests: RefundRequests
  waiting: WaitingRefunds
  states: OrderStates
  clock: Clock
}

export type Refunds = ReturnType<typeof createRefunds>

/**
 * Refunds that the card provider made or took back: booked, with emails to buyer and sellers
 * (docs/product/orders.md 7).
 */
export function createRefunds({
  store,
  money,
  marketplace,
  earnings,
  taxRecords,
  notices,
  requests,
  waiting,
  states,
  clock,
}: Dependencies) {
  /** Returns refunded items of unshipped lines to stock, each only once. */
  const restockUnsent = async (
    tx: Db,
    rows: RefundLineRow[],
    { lines, parts }: Refundable,
  ): Promise<void> => {
    const unsent = rows.filter((row) => !parts.find(({ id }) => id === row.partId)?.fulfilledAt)
    const returned = lines.filter(
      (line) =>
        unsent.some(({ lineId }) => lineId === line.id) &&
        line.refundedQuantity > line.restockedQuantity,
    )
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
    { rows, entries, ...refundable }: Refundable & { rows: RefundLineRow[]; entries: Entry[] },
    { reason }: RefundRow,
  ): Promise<void> => {
    const own = rows.filter(({ partId }) => partId === part.id)
    const cents = entries.find(({ account }) => account === sellerAccount(part.houseId))?.cents ?? 0
    if ((own.length === 0 && cents === 0) || part.state === 'cancelled') return
    await notices.refundedSeller(tx, order, part, {
      items: goodsItemsOf(own, refundable),
      cents,
      reason,
      effects: await earnings.effectsOf(tx, part, cents),
      left: leftToShip(refundable.lines.filter(({ partId }) => partId === part.id)),
    })
  }

  /** The buyer has the money: returns what it was for, and `entries` for the books. */
  const finish = async (
    tx: Db,
    order: OrderRow,
    refund: RefundRow,
    found?: Entry[],
  ): Promise<Entry[]> => {
    const rows = await money.refundLines(tx, refund.id)
    const refundable = await requests.refundableOf(tx, order)
    const entries = found ?? entriesOfRefund(refund, rows, refundable)
    await money.changeRefund(tx, refund.id, { state: 'done', doneAt: clock.now() })
    const items = refundItemsOf(rows, refundable)
    await noteItems(tx, order, refund, items)
    await notices.refunded(tx, order, refund, items)
    if (refund.returnedAt) return entries
    await restockUnsent(tx, rows, refundable)
    await taxRecords.refunded(tx, order, refund)
    for (const part of refundable.parts)
      await tellSeller(tx, order, part, { rows, entries, ...refundable }, refund)
    return entries
  }

  const noteItems = async (
    tx: Db,
    order: OrderRow,
    { cents, reason }: RefundRow,
    items: (RefundItem & { partId: string })[],
  ): Promise<void> => {
    const note = (partId: string | null, what: string) =>
      store.addEvent(tx, {
        id: newId(),
        orderId: order.id,
        partId,
        text: `${refundedPrefix}${what}. Reason: ${reason}`,
        at: clock.now(),
      })
    if (items.length === 0) await note(null, formatExactCents(cents))
    for (const partId of new Set(items.map((item) => item.partId)))
      await note(partId, itemsText(items.filter((item) => item.partId === partId)))
  }

  /** Only part of a refund came back: the rest becomes a refund of its own, which names no items. */
  const keepRest = async (
    tx: Db,
    order: OrderRow,
    refund: RefundRow,
    cents: number,
  ): Promise<void> => {
    const rest = await requests.addElsewhere(tx, order, cents, false)
    const { reason } = refund
    await money.changeRefund(tx, rest.id, { state: 'done', reason, doneAt: clock.now() })
    await money.changeRefund(tx, refund.id, { cents: refund.cents - cents })
  }

  /**
   * A refund made at the provider that is smaller than one that waits counts toward it, so that
   * the buyer never gets it twice.
   */
  const countToward = async (
    tx: Db,
    order: OrderRow,
    refund: RefundRow,
    cents: number,
  ): Promise<Entry[]> => {
    const rows = await money.refundLines(tx, refund.id)
    const refundable = await requests.refundableOf(tx, order)
    const left = refund.cents - cents
    const { kept, cut } = cutTo(left, rows)
    for (const row of refund.returnedAt ? [] : kept) await money.changeRefundLine(tx, row)
    await money.changeRefund(tx, refund.id, { cents: left })
    const part = await requests.addElsewhere(tx, order, cents, false)
    const entries = entriesOfRefund({ ...refund, cents }, cut, refundable)
    return finish(tx, order, part, entries)
  }

  /** Books what the provider refunded beyond what waited here. */
  const foundElsewhere = async (
    tx: Db,
    order: OrderRow,
    cents: number,
    before: Entry[],
  ): Promise<Entry[]> => {
    const open = (await money.openOf(tx, order.id)).find(({ state }) => state !== 'sending')
    if (open && open.cents > cents) return countToward(tx, order, open, cents)
    const held = heldBy(before)
    const left = leftOf(held)
    const refund = await requests.addElsewhere(tx, order, cents, cents >= left)
    if (cents > left) await waiting.tooMuch(tx, order, cents - left)
    return finish(tx, order, refund, takenByBank(held, cents))
  }

  /** The provider returned refunds' money, because cards couldn't take it: the buyer is owed it. */
  const takenBack = async (tx: Db, order: OrderRow, cents: number): Promise<Entry[]> => {
    let left = cents
    const done = await money.doneOf(tx, order.id)
    const exact = done.find((refund) => refund.cents === cents)
    for (const refund of exact ? [exact] : done) {
      const back = Math.min(refund.cents, left)
      if (back === 0) break
      left -= back
      if (back < refund.cents) await keepRest(tx, order, refund, refund.cents - back)
      await waiting.returned(tx, order, { ...refund, cents: back })
    }
    const owed: Entry[] = [{ account: 'payable:buyers', cents: left - cents }]
    if (left === 0) return owed
    const refunds = (await money.postings(tx, order.id)).filter(({ kind }) => kind === 'refund')
    const refunded = heldBy(refunds.map((entry) => ({ ...entry, cents: -entry.cents })))
    const unknown = proportional(refunded, left)
    return [...owed, ...unknown.map((entry) => ({ ...entry, cents: -entry.cents }))]
  }

  return {
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
        entries.push(...(await foundElsewhere(tx, order, left, before)))
      }
      const merged = [...heldBy(entries)].map(([account, each]) => ({ account, cents: -each }))
      await money.post(tx, order.id, { step, kind: 'refund' }, merged)
      const parts = await store.partsOf(tx, order.id)
      await earnings.follow(tx, parts, merged, 'refund')
      await states.update(tx, order, parts)
    },
  }
}

/** A refund that a bank returned before is paid out of what the buyer is owed since. */
const entriesOfRefund = (
  refund: Pick<RefundRow, 'cents' | 'returnedAt'>,
  rows: RefundLineRow[],
  refundable: Refundable,
) =>
  refund.returnedAt
    ? [{ account: 'payable:buyers' as const, cents: refund.cents }]
    : refundEntriesOf(rows, refundable)
