import type { Entry } from '#features/ledger/contract.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { heldBy, inDispute, leftOf, proportional, takenByBank } from '../contract/postings.ts'
import { entriesOfRefund, type FinishRefund } from './finished-refunds.ts'
import type { MoneyStore } from './money-store.ts'
import type { OrderRow, RefundRow } from './order-rows.ts'
import type { RefundChanges } from './provider-refunds.ts'
import { cutTo, type RefundRequests } from './refund-requests.ts'
import { takenBack } from './returned-refunds.ts'
import type { WaitingRefunds } from './waiting-refunds.ts'

/** A refund at the provider, by its id there; null where only the sum is known. */
type Made = { ref: string | null; cents: number }

type Dependencies = {
  money: MoneyStore
  requests: RefundRequests
  finish: FinishRefund
  waiting: WaitingRefunds
  clock: Clock
}

/** Refunds as the card provider tells of them, by id or by their sum alone. */
export function createReadRefunds({ money, requests, finish, waiting, clock }: Dependencies) {
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

  return { returnedByAmount, madeByAmount, byRefund }
}
