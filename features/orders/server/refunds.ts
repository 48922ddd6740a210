import type { Entry } from '#features/ledger/contract.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import type { Payment } from '#platform/server/payments/store.ts'
import {
  heldBy,
  inDispute,
  leftOf,
  proportional,
  sumsOf,
  takenByBank,
} from '../contract/postings.ts'
import type { Earnings } from './earnings.ts'
import { entriesOfRefund, type FinishRefund } from './finished-refunds.ts'
import type { MoneyStore } from './money-store.ts'
import type { OrderStore } from './order-store.ts'
import type { OrderRow, RefundRow } from './order-rows.ts'
import type { OrderStates } from './progress.ts'
import { changesOf, type RefundChanges } from './provider-refunds.ts'
import { cutTo, type RefundRequests } from './refund-requests.ts'
import { takenBack } from './returned-refunds.ts'
import type { WaitingRefunds } from './waiting-refunds.ts'

type Dependencies = {
  store: OrderStore
  money: MoneyStore
  earnings: Earnings
  requests: RefundRequests
  finish: FinishRefund
  waiting: WaitingRefunds
  states: OrderStates
  payments: Payments
  clock: Clock
}

/** A refund at the provider, by its id there; null where only the sum is known. */
type Made = { ref: string | null; cents: number }

export type Refunds = ReturnType<typeof createRefunds>

/**
 * Refunds that the card provider made or took back: booked, with emails to buyer and sellers
 * (docs/product/orders.md 7).
 */
export function createRefunds({
  store,
  money,
  earnings,
  requests,
  finish,
  waiting,
  states,
  payments,
  clock,
}: Dependencies) {
  const takeBack = async (tx: Db, order: OrderRow, refund: RefundRow, before: Entry[]) => {
    const postings = await money.postings(tx, order.id)
    const refs = [...(await money.openDisputesOf(order.id, tx))]
    const openDisputes = refs.flatMap((ref) => inDispute(postings, ref))
    return takenBack(tx, waiting, { order, refund, before, openDisputes })
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
    { cents, ref }: Made,
    before: Entry[],
  ): Promise<Entry[]> => {
    const rows = await money.refundLines(tx, refund.id)
    const refundable = await requests.refundableOf(tx, order)
    const left = refund.cents - cents
    const { kept, cut } = cutTo(left, rows)
    for (const row of refund.returnedAt ? [] : kept) await money.changeRefundLine(tx, row)
    await money.changeRefund(tx, refund.id, { cents: left })
    const part = await requests.addElsewhere(tx, order, cents, false)
    const found = entriesOfRefund({ ...refund, cents }, cut, refundable)
    return finish(tx, order, part, { ref, found, before })
  }

  /** Books a refund made elsewhere: toward what waits, and beyond that from all who hold the money. */
  const foundElsewhere = async (
    tx: Db,
    order: OrderRow,
    { cents, ref }: Made,
    before: Entry[],
  ): Promise<Entry[]> => {
    const entries: Entry[] = []
    let left = cents
    for (const open of await money.openOf(tx, order.id)) {
      if (open.state === 'sending' || left === 0) continue
      const made = { ref, cents: Math.min(left, open.cents) }
      left -= made.cents
      const earlier = [...before, ...entries]
      entries.push(
        ...(made.cents === open.cents
          ? await finish(tx, order, open, { ref, before: earlier })
          : await countToward(tx, order, open, made, earlier)),
      )
    }
    if (left === 0) return entries
    const earlier = [...before, ...entries]
    const held = heldBy(earlier)
    const most = leftOf(held)
    const refund = await requests.addElsewhere(tx, order, left, left >= most)
    if (left > most) await waiting.tooMuch(tx, order, left - most)
    const found = takenByBank(held, left)
    return [...entries, ...(await finish(tx, order, refund, { ref, found, before: earlier }))]
  }

  /** Only the sum of what came back is known: it was the refund of that amount, or the newest ones. */
  const returnedByAmount = async (
    tx: Db,
    order: OrderRow,
    cents: number,
    before: Entry[],
  ): Promise<Entry[]> => {
    const entries: Entry[] = []
    let left = cents
    const done = await money.doneOf(tx, order.id)
    const exact = done.find((refund) => refund.cents === cents)
    for (const refund of exact ? [exact] : done) {
      const back = Math.min(refund.cents, left)
      if (back === 0) break
      left -= back
      if (back < refund.cents) await keepRest(tx, order, refund, refund.cents - back)
      const part = { ...refund, cents: back }
      entries.push(...(await takeBack(tx, order, part, [...before, ...entries])))
    }
    if (left === 0) return entries
    const refunds = (await money.postings(tx, order.id)).filter(({ kind }) => kind === 'refund')
    const refunded = heldBy(refunds.map((entry) => ({ ...entry, cents: -entry.cents })))
    const unknown = proportional(refunded, left)
    return [...entries, ...unknown.map((entry) => ({ ...entry, cents: -entry.cents }))]
  }

  /** Only the sum is known: the refunds that wait, as far as it reaches, were made. */
  const madeByAmount = async (
    tx: Db,
    order: OrderRow,
    cents: number,
    before: Entry[],
  ): Promise<Entry[]> => {
    const entries: Entry[] = []
    let left = cents
    for (const refund of await money.openOf(tx, order.id)) {
      if (refund.cents > left) break
      entries.push(...(await finish(tx, order, refund, { before: [...before, ...entries] })))
      left -= refund.cents
    }
    if (left === 0) return entries
    const rest = { ref: null, cents: left }
    return [...entries, ...(await foundElsewhere(tx, order, rest, [...before, ...entries]))]
  }

  const byRefund = async (
    tx: Db,
    order: OrderRow,
    changes: RefundChanges,
    before: Entry[],
  ): Promise<Entry[]> => {
    const entries: Entry[] = []
    for (const refund of changes.returned)
      entries.push(...(await takeBack(tx, order, refund, [...before, ...entries])))
    for (const { ref, cents, own } of changes.made) {
      const earlier = [...before, ...entries]
      entries.push(
        ...(own
          ? await finish(tx, order, own, { ref, before: earlier })
          : await foundElsewhere(tx, order, { ref, cents }, earlier)),
      )
    }
    return entries
  }

  return {
    /** The provider confirmed refunds, or returned them: books what they were for. */
    moved: async (tx: Db, payment: Payment, cents: number, step: number): Promise<void> => {
      const order = await store.lockByPayment(tx, payment.id)
      if (!order) throw new Error(`payment ${payment.id} has no order`)
      const found = await payments.listRefunds(payment)
      const changes = found && changesOf(await money.refundsOf(tx, order.id), found, cents)
      const before = await money.postings(tx, order.id)
      const entries = changes
        ? await byRefund(tx, order, changes, before)
        : cents < 0
          ? await returnedByAmount(tx, order, -cents, before)
          : await madeByAmount(tx, order, cents, before)
      const merged = sumsOf(entries)
      await money.post(tx, order.id, { step, kind: 'refund' }, merged)
      const parts = await store.partsOf(tx, order.id)
      await earnings.follow(tx, parts, merged, 'refund')
      await states.update(tx, order, parts)
    },
  }
}
