import { movedEntries, type Entry } from '#features/ledger/contract.ts'
import type { Ledger } from '#features/ledger/server/service.ts'
import type { MoneyAction } from '#features/queues/contract/rules.ts'
import type { WaitingItem, WaitingMoney } from '#features/queues/server/service.ts'
import { formatExactCents } from '#platform/contract/money.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { adminOrderPath } from '../contract/paths.ts'
import { isWaiting, orderMessages as messages, orderNumber } from '../contract/rules.ts'
import type { MoneyStore } from './money-store.ts'
import type { OrderNotices } from './notices.ts'
import type { OrderStore } from './order-store.ts'
import type { OrderRow, RefundRow } from './order-rows.ts'
import type { OrderStates } from './progress.ts'
import type { RefundSending } from './refund-sending.ts'

type Dependencies = {
  store: OrderStore
  money: MoneyStore
  sending: RefundSending
  queues: WaitingMoney
  ledger: Ledger
  notices: OrderNotices
  states: OrderStates
  clock: Clock
}

export type WaitingRefunds = ReturnType<typeof createWaitingRefunds>

/**
 * Refunds whose money the buyer doesn't have, for administrators: refused by the card provider, or
 * returned by the buyer's bank (docs/product/orders.md 7).
 */
export function createWaitingRefunds({
  store,
  money,
  sending,
  queues,
  ledger,
  notices,
  states,
  clock,
}: Dependencies) {
  const note = (tx: Db, orderId: string, text: string) =>
    store.addEvent(tx, { id: newId(), orderId, partId: null, text, at: clock.now() })

  /** Runs `work` with a refund that waits, its order locked. */
  const withOpen = async (
    id: string,
    work: (tx: Db, refund: RefundRow, order: OrderRow) => Promise<void>,
  ): Promise<string> => {
    const found = await store.transaction((tx) => money.findRefund(tx, id))
    const orderId =
      found && isWaiting(found.state)
        ? await sending.whileOpen(found, async (tx, refund, order) => {
            await work(tx, refund, order)
            return refund.orderId
          })
        : null
    if (orderId === null) throw new DomainError('missing', messages.refundNotWaiting)
    return orderId
  }

  const retry = async (id: string): Promise<void> => {
    const orderId = await withOpen(id, async (tx, { state }, order) => {
      requireUndisputed(order)
      if (state === 'returned') await money.changeRefund(tx, id, { state: 'requested' })
    })
    await sending.send(orderId)
  }

  /** Takes a refund back that the provider is known not to have made. */
  const cancel = async (id: string): Promise<void> => {
    await withOpen(id, async (tx, refund, order) => {
      requireUndisputed(order)
      if (refund.state === 'sending') throw new DomainError('conflict', messages.refundUnderway)
      if (refund.returnedAt) throw new DomainError('conflict', messages.refundOwed)
      await sending.free(tx, refund, order, { state: 'canceled', failure: refund.failure })
    })
  }

  /** The buyer got a returned refund's money out of the site's bank account. */
  const payOutside = async (id: string, how: string): Promise<void> => {
    await withOpen(id, async (tx, refund, order) => {
      requireUndisputed(order)
      if (refund.state === 'sending') throw new DomainError('conflict', messages.refundUnderway)
      if (!refund.returnedAt) throw new DomainError('conflict', messages.refundNotWaiting)
      await money.changeRefund(tx, id, { state: 'paid_outside', doneAt: clock.now() })
      const paid: Entry[] = [{ account: 'payable:buyers', cents: refund.cents }]
      const steps = (await money.postings(tx, order.id)).map(({ step }) => step)
      await money.post(tx, order.id, { step: Math.min(...steps) - 1, kind: 'refund' }, paid)
      await states.update(tx, order, await store.partsOf(tx, order.id))
      await note(
        tx,
        order.id,
        `Paid back by other means: ${formatExactCents(refund.cents)}. ${how}`,
      )
      await notices.paidBackOutside(tx, order, refund, how)
      await ledger.append(tx, {
        kind: 'outside_payment',
        reference: `refund:${id}`,
        description: 'Paid to a buyer outside the card provider',
        entries: movedEntries('cash:bank', paid),
      })
    })
  }

  queues.register({
    kind: 'refund',
    count: () => money.countOpen(),
    list: async (limit) =>
      (await money.listOpen(limit)).map(({ refund, order }) => itemOf(refund, order)),
    act: { retry, cancel, resolve: payOutside },
  })

  return {
    /** More was refunded at the provider than the order's payment held: the treasury bears it. */
    tooMuch: (tx: Db, { id }: OrderRow, cents: number): Promise<void> =>
      queues.alert(
        tx,
        id,
        `${formatExactCents(cents)} too much was refunded for order ${orderNumber(id)}`,
        messages.refundedTwice,
        'The treasury’s fees bear it. Ask the buyer to return it, if it was a mistake.',
      ),

    /** The bank returned a refund of more than the payment, of which nothing is owed. */
    returnedBeyond: async (tx: Db, order: OrderRow, { id, cents }: RefundRow): Promise<void> => {
      await money.changeRefund(tx, id, {
        state: 'canceled',
        doneAt: null,
        failure: messages.refundedBeyond,
      })
      await queues.alert(
        tx,
        id,
        `A refund of ${formatExactCents(cents)} for order ${orderNumber(order.id)} came back`,
        messages.refundedBeyond,
        'The treasury’s fees, which bore it, have it again. There is nothing to do.',
      )
    },

    /** The buyer's bank returned a refund: it waits, and everybody it concerns gets a message. */
    returned: async (tx: Db, order: OrderRow, refund: RefundRow): Promise<void> => {
      await money.changeRefund(tx, refund.id, {
        state: 'returned',
        cents: refund.cents,
        returnedAt: clock.now(),
        doneAt: null,
        failure: messages.refundReturned,
      })
      await note(
        tx,
        order.id,
        'The buyer’s bank returned a refund. An administrator takes care of it.',
      )
      await notices.refundReturned(tx, order, refund)
      await queues.alert(
        tx,
        refund.id,
        `A refund of ${formatExactCents(refund.cents)} for order ${orderNumber(order.id)} came back`,
        messages.refundReturned,
        'It waits for you: send it again, or pay the buyer by other means.',
      )
    },
  }
}

/** @throws DomainError `conflict` once a bank disputes the payment, which returns it by itself. */
function requireUndisputed({ disputedAt }: OrderRow): void {
  if (disputedAt) throw new DomainError('conflict', messages.disputedRefund)
}

function itemOf(refund: RefundRow, { disputedAt }: Pick<OrderRow, 'disputedAt'>): WaitingItem {
  const isOwed = refund.returnedAt !== null && refund.state !== 'sending' && !disputedAt
  return {
    id: refund.id,
    title: `Order ${orderNumber(refund.orderId)}`,
    cents: refund.cents,
    reason: disputedAt ? messages.disputedRefund : refund.failure,
    since: refund.returnedAt ?? refund.createdAt,
    path: adminOrderPath(refund.orderId),
    order: null,
    actions: disputedAt ? [] : actionsOf(refund),
    noteLabel: isOwed ? 'How you paid the buyer back' : null,
    effect: isOwed
      ? 'It counts as paid from the site’s bank account, and is never sent to the card again. The buyer reads this text.'
      : null,
  }
}

function actionsOf({ state, returnedAt }: RefundRow): MoneyAction[] {
  if (state === 'sending') return ['retry']
  return ['retry', returnedAt ? 'resolve' : 'cancel']
}
