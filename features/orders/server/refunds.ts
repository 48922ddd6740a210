import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import type { Payment } from '#platform/server/payments/store.ts'
import { sumsOf } from '../contract/postings.ts'
import type { Earnings } from './earnings.ts'
import type { FinishRefund } from './finished-refunds.ts'
import type { MoneyStore } from './money-store.ts'
import type { OrderStore } from './order-store.ts'
import type { OrderStates } from './progress.ts'
import { changesOf } from './provider-refunds.ts'
import type { RefundRequests } from './refund-requests.ts'
import type { WaitingRefunds } from './waiting-refunds.ts'
import { createReadRefunds } from './read-refunds.ts'

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
  const { returnedByAmount, madeByAmount, byRefund } = createReadRefunds({
    money,
    requests,
    finish,
    waiting,
    clock,
  })

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
