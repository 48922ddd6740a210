import type { Marketplace } from '#features/marketplace/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError } from '#platform/server/errors.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import { isProcessing } from '#platform/server/payments/presenting.ts'
import type { Payment } from '#platform/server/payments/store.ts'
import { orderMessages as messages, orderNumber, reservation } from '../contract/rules.ts'
import { atTheBank, refuseSettled, wantedOf } from './drafts.ts'
import type { OrderStore } from './order-store.ts'
import type { OrderRow } from './order-rows.ts'
import type { Wanted } from './pricing.ts'

type Dependencies = {
  store: OrderStore
  marketplace: Marketplace
  payments: Payments
  clock: Clock
}

/** An unpaid order's stock and payment, held and given up together (docs/product/orders.md 4). */
export function createReservations({ store, marketplace, payments, clock }: Dependencies) {
  const wantedIn = async (tx: Db, orderId: string): Promise<Wanted[]> =>
    wantedOf(await store.linesOf(tx, orderId))

  const release = async (tx: Db, order: OrderRow): Promise<void> => {
    if (order.reservedUntil === null) return
    await marketplace.returnStock(tx, await wantedIn(tx, order.id))
    await store.change(tx, order.id, { reservedUntil: null })
  }

  /** Cancels an order's open payment, unless the bank decides about it; returns it. */
  const giveUp = async (order: Pick<OrderRow, 'paymentId'>): Promise<Payment | null> => {
    const payment = order.paymentId ? await payments.find(order.paymentId) : null
    return payment?.status === 'open' || payment?.status === 'opening'
      ? payments.giveUp(payment)
      : payment
  }

  /**
   * Gives up an order's payment, so that another can be started.
   * @throws DomainError `conflict` if it was just paid, or the bank is deciding.
   */
  const makeRoom = async (order: OrderRow): Promise<void> => {
    const payment = await giveUp(order)
    if (payment?.status === 'succeeded') refuseSettled({ id: order.id, state: 'paid' })
    if (payment?.status === 'open' || payment?.status === 'opening') throw atTheBank(order)
  }

  /** @throws DomainError `conflict` while the bank decides on an order's payment. */
  const refuseAtTheBank = async (order: OrderRow): Promise<void> => {
    const payment = order.paymentId ? await payments.find(order.paymentId) : null
    if (payment?.status === 'open' && isProcessing(await payments.settle(payment.id)))
      throw atTheBank(order)
  }

  /** @throws DomainError `conflict` naming each item of which too few are left. */
  const reserve = async (
    tx: Db,
    order: OrderRow,
    wanted: Wanted[],
    cents: number,
  ): Promise<string> => {
    const { short } = await marketplace.takeStock(tx, wanted)
    if (short.length > 0) {
      const lines = await store.linesOf(tx, order.id)
      throw new DomainError(
        'conflict',
        messages.unavailable,
        Object.fromEntries(
          short.map(({ variantId, left }) => [
            variantId,
            `${lines.find((line) => line.variantId === variantId)?.name ?? 'This item'}: ${left === 0 ? 'sold out' : `only ${left} left`}.`,
          ]),
        ),
      )
    }
    const { payment } = await payments.add(tx, {
      payerId: order.memberId ?? '',
      purpose: 'order',
      details: { orderId: order.id, label: `Order ${orderNumber(order.id)}` },
      cents,
      openKey: `order:${order.id}`,
    })
    await store.change(tx, order.id, {
      state: 'awaiting_payment',
      paymentId: payment.id,
      reservedUntil: new Date(clock.now().getTime() + reservation),
    })
    await store.changeParts(tx, order.id, { state: 'awaiting_payment' })
    return payment.id
  }

  return { wantedIn, release, reserve, giveUp, makeRoom, refuseAtTheBank }
}
