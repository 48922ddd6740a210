import type { Entry } from '#features/ledger/contract.ts'
import type { Marketplace } from '#features/marketplace/server/service.ts'
import { formatExactCents } from '#platform/contract/money.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { newId } from '#platform/server/ids.ts'
import { heldBy, isSpent, sellerAccount, withinHeld } from '../contract/postings.ts'
import { refundedPrefix } from '../contract/rules.ts'
import type { RefundItem } from '../contract/refund-shapes.ts'
import type { Earnings } from './earnings.ts'
import type { MoneyStore } from './money-store.ts'
import type { RefundLineRow } from './order-refund-store.ts'
import type { OrderNotices } from './notices.ts'
import type { OrderStore } from './order-store.ts'
import type { OrderRow, PartRow, RefundRow } from './order-rows.ts'
import type { RefundRequests } from './refund-requests.ts'
import {
  goodsItemsOf,
  itemsText,
  leftToShip,
  type Refundable,
  refundEntriesOf,
  refundItemsOf,
} from './refund-rows.ts'
import { restocking } from './restocking.ts'
import type { TaxRecords } from './tax-records.ts'

type Dependencies = {
  store: OrderStore
  money: MoneyStore
  marketplace: Marketplace
  earnings: Earnings
  taxRecords: TaxRecords
  notices: OrderNotices
  requests: RefundRequests
  clock: Clock
}

export type FinishRefund = ReturnType<typeof finishRefunds>

/**
 * Ends a refund whose money the buyer has: stock, tax, timeline, and emails to buyer and sellers
 * (docs/product/orders.md 7). Returns `found`, or what its items say, for the books, as far as the
 * accounts hold it after all `before`; `ref` is its id at the provider.
 */
export function finishRefunds({
  store,
  money,
  marketplace,
  earnings,
  taxRecords,
  notices,
  requests,
  clock,
}: Dependencies) {
  const restock = restocking({ store, marketplace })

  /** Returns refunded items of unshipped lines to stock, each only once. */
  const restockUnsent = async (
    tx: Db,
    rows: RefundLineRow[],
    { lines, parts }: Refundable,
  ): Promise<void> => {
    const unsent = rows.filter((row) => !parts.find(({ id }) => id === row.partId)?.fulfilledAt)
    const returned = lines.filter(({ id }) => unsent.some(({ lineId }) => lineId === id))
    await restock(tx, returned, ({ refundedQuantity }) => refundedQuantity)
  }

  /** Tells a part's seller who bears some of it or whose part ends, unless it was canceled before. */
  const tellSeller = async (
    tx: Db,
    order: OrderRow,
    part: PartRow,
    {
      rows,
      entries,
      before,
      ...refundable
    }: Refundable & { rows: RefundLineRow[]; entries: Entry[]; before: Entry[] },
    { reason }: RefundRow,
  ): Promise<void> => {
    const own = rows.filter(({ partId }) => partId === part.id)
    const cents = entries.find(({ account }) => account === sellerAccount(part.houseId))?.cents ?? 0
    const open = await money.openLines(tx, order.id)
    const left = leftToShip(refundable.lines.filter(({ partId }) => partId === part.id))
    const isEnded = isEndedBy(order, part, [...before, ...entries])
    const isNews = isEnded && left !== '' && !isEndedBy(order, part, before)
    const isConcerned = own.length > 0 || cents > 0 || isNews
    if (!isConcerned || part.state === 'cancelled') return
    await notices.refundedSeller(tx, order, part, {
      items: goodsItemsOf(own, refundable),
      cents,
      reason,
      effects: await earnings.effectsOf(tx, part, cents),
      left: isEnded ? '' : left,
      isRestWaiting: !isEnded && open.some(({ partId }) => partId === part.id),
    })
  }

  const finish = async (
    tx: Db,
    order: OrderRow,
    refund: RefundRow,
    { ref = null, found, before }: { ref?: string | null; found?: Entry[]; before: Entry[] },
  ): Promise<Entry[]> => {
    const rows = await money.refundLines(tx, refund.id)
    const refundable = await requests.refundableOf(tx, order)
    const wanted = found ?? entriesOfRefund(refund, rows, refundable)
    const entries = withinHeld(heldBy(before), wanted)
    await money.changeRefund(tx, refund.id, {
      state: 'done',
      doneAt: clock.now(),
      failure: null,
      providerRef: ref,
    })
    const items = refundItemsOf(rows, refundable)
    await noteItems(tx, order, refund, items)
    const ended = refundable.parts.filter(
      (part) => isEndedBy(order, part, [...before, ...entries]) && !isEndedBy(order, part, before),
    )
    const lost = refundable.lines.filter(({ partId }) => ended.some(({ id }) => id === partId))
    await notices.refunded(tx, order, refund, items, leftToShip(lost))
    if (refund.returnedAt) return entries
    await restockUnsent(tx, rows, refundable)
    await taxRecords.refunded(tx, order, refund)
    for (const part of refundable.parts)
      await tellSeller(tx, order, part, { rows, entries, before, ...refundable }, refund)
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

  return finish
}

/** True if a part isn't shipped anymore: nothing is left for it, and no bank may return any. */
const isEndedBy = (
  { disputedAt }: OrderRow,
  { state, fulfilledAt, houseId }: PartRow,
  postings: Entry[],
): boolean =>
  disputedAt === null &&
  state === 'paid' &&
  fulfilledAt === null &&
  isSpent(heldBy(postings), houseId)

/** A refund that a bank returned before is paid out of what the buyer is owed since. */
export const entriesOfRefund = (
  refund: Pick<RefundRow, 'cents' | 'returnedAt'>,
  rows: RefundLineRow[],
  refundable: Refundable,
) =>
  refund.returnedAt
    ? [{ account: 'payable:buyers' as const, cents: refund.cents }]
    : refundEntriesOf(rows, refundable)
