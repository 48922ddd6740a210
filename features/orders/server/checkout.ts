import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Marketplace } from '#features/marketplace/server/service.ts'
import { day, hour, type Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { createConcurrencyLimit } from '#platform/server/security/concurrency-limit.ts'
import { isProcessing } from '#platform/server/payments/presenting.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import type { Payment } from '#platform/server/payments/store.ts'
import { orderPath } from '../contract/paths.ts'
import { isShipped, orderMessages as messages } from '../contract/rules.ts'
import type { OrderAddress } from '../contract/shapes.ts'
import type { CartCaller, Carts } from './cart.ts'
import {
  atTheBank,
  blankOrder,
  changedTotal,
  merged,
  QuoteOutdated,
  refuseSettled,
  wantedOf,
  withFreshQuote,
} from './drafts.ts'
import type { OrderStore } from './order-store.ts'
import type { OrderRow } from './order-rows.ts'
import { createReservations } from './reservations.ts'
import type { SalesTax } from './tax.ts'
import { createQuotes } from './quotes.ts'

type Dependencies = {
  store: OrderStore
  carts: Carts
  marketplace: Marketplace
  payments: Payments
  tax: SalesTax
  clock: Clock
  /** A variant to try the checkout with; null outside the demo. */
  demoItem: () => Promise<string | null>
}

/** Drafts are forgotten after this many milliseconds. */
const draftLifetime = 30 * day

export type Checkout = ReturnType<typeof createCheckout>

/**
 * From a cart to a payment: prices and stock are the server's, reserved while paying
 * (docs/product/orders.md 2 to 4).
 */
export function createCheckout({
  store,
  carts,
  marketplace,
  payments,
  tax,
  clock,
  demoItem,
}: Dependencies) {
  // Settling a payment holds its order while it asks the provider, which may need a connection of
  // its own, so few others may wait for orders at once.
  const oneAtATime = createConcurrencyLimit(1, 10_000, messages.busy)
  const inOrder = <T>(work: (tx: Db) => Promise<T>): Promise<T> =>
    oneAtATime(() => store.transaction(work))
  const reservations = createReservations({ store, marketplace, payments, clock })
  const { release, reserve, giveUp, makeRoom, refuseAtTheBank } = reservations
  const { quoteTax, reprice, quoteDraft } = createQuotes({ store, marketplace, tax })

  /** Locks the viewer's own order. @throws DomainError `missing` for anyone else's. */
  const lockOwn = async (tx: Db, viewer: Viewer, id: string): Promise<OrderRow> => {
    const order = await store.lock(tx, id)
    if (order?.memberId !== viewer.account.id) throw missing('Order')
    return order
  }

  /** @throws DomainError `conflict` with the field `isAgain` for what was just paid for. */
  const refuseSame = async (tx: Db, order: OrderRow): Promise<void> => {
    const same = await store.findSame(tx, order, new Date(clock.now().getTime() - hour))
    if (same)
      throw new DomainError(
        'conflict',
        messages.again,
        { isAgain: messages.again },
        { url: orderPath(same) },
      )
  }

  /** An address or items can change until the order is paid; an open payment is given up. */
  const reopen = async (viewer: Viewer, id: string): Promise<void> => {
    const order = await inOrder((tx) => lockOwn(tx, viewer, id))
    if (order.state === 'awaiting_payment') await makeRoom(order)
  }

  return {
    release,
    giveUp,

    /** Makes or renews the member's draft; returns its id. */
    create: async (
      caller: CartCaller & { viewer: Viewer },
      items: { id: string; quantity: number }[] | undefined,
    ): Promise<string> => {
      const wanted = items
        ? merged(items.map(({ id, quantity }) => ({ variantId: id, quantity })))
        : (await carts.linesOf(caller)).map(({ variantId, quantity }) => ({ variantId, quantity }))
      const demo = wanted.length === 0 ? await demoItem() : null
      if (demo) wanted.push({ variantId: demo, quantity: 1 })
      if (wanted.length === 0) throw new DomainError('conflict', messages.emptyCart)
      const memberId = caller.viewer.account.id
      // One unpaid order per member: another tab's reservation doesn't take this one's stock.
      const waiting = await store.findAwaiting(memberId)
      if (waiting) await makeRoom(waiting)
      return withFreshQuote(async () => {
        const draft = await store.findDraft(memberId)
        const quote = await quoteTax(draft ?? blankOrder(memberId, clock.now()), wanted)
        return inOrder(async (tx) => {
          await store.add(tx, blankOrder(memberId, clock.now()))
          const order = await store.lockDraft(tx, memberId)
          if (!order) throw new DomainError('conflict', messages.checkoutFailed.text)
          // A renewed draft is a new order for its buyer, its sellers, and the job that forgets drafts.
          const createdAt = clock.now()
          await store.change(tx, order.id, { createdAt })
          await reprice(tx, { ...order, createdAt }, wanted, quote)
          return order.id
        })
      })
    },

    setAddress: async (viewer: Viewer, id: string, address: OrderAddress): Promise<void> => {
      await reopen(viewer, id)
      const { state: stateCode, ...rest } = address
      const place = { ...rest, stateCode }
      await withFreshQuote(async () => {
        const known = await store.findFull(id)
        if (!known) throw missing('Order')
        refuseSettled(known.order)
        const quote = await quoteTax({ ...known.order, ...place }, wantedOf(known.lines))
        await inOrder(async (tx) => {
          const order = await lockOwn(tx, viewer, id)
          refuseSettled(order)
          await store.change(tx, id, place)
          await reprice(tx, { ...order, ...place }, await reservations.wantedIn(tx, id), quote)
        })
      })
    },

    /** Reserves the stock and opens the payment, or returns the open one. */
    pay: async (
      viewer: Viewer,
      id: string,
      { amountCents, isAgain = false }: { amountCents: number; isAgain?: boolean | undefined },
    ): Promise<{ clientSecret: string | null; payment: Payment; order: OrderRow }> => {
      const cards = payments.requireProvider()
      const opened = await withFreshQuote(async () => {
        const quote = await quoteDraft(viewer, id)
        return inOrder(async (tx) => {
          const order = await lockOwn(tx, viewer, id)
          if (order.state === 'awaiting_payment' && order.paymentId) {
            if (order.totalCents !== amountCents) throw changedTotal(order.totalCents)
            return order.paymentId
          }
          refuseSettled(order)
          if (!isAgain) await refuseSame(tx, order)
          const wanted = await reservations.wantedIn(tx, id)
          if (!quote) throw new QuoteOutdated()
          const total = await reprice(tx, order, wanted, quote)
          const lines = await store.linesOf(tx, id)
          if (order.street === null && lines.some(({ category }) => isShipped(category)))
            throw new DomainError('invalid', messages.address, { address: messages.address })
          return total === amountCents ? reserve(tx, order, wanted, total) : { changedTo: total }
        })
      })
      // Committed first, so the checkout page can show the new prices.
      if (typeof opened === 'object') throw changedTotal(opened.changedTo)
      const payment = await payments.settle(opened)
      if (payment.status === 'canceled') throw new DomainError('conflict', messages.expired)
      if (isProcessing(payment)) throw atTheBank({ id })
      const order = await inOrder((tx) => lockOwn(tx, viewer, id))
      refuseSettled(order)
      const { clientSecret } = await cards.readCharge(payment.chargeRef ?? '')
      return { clientSecret, payment, order }
    },

    /**
     * Cancels an order that wasn't paid. One that the bank starts to decide about at this moment is
     * refunded later.
     * @throws DomainError `conflict` once it is paid, or while the bank decides.
     */
    cancel: async (viewer: Viewer, id: string): Promise<void> => {
      await refuseAtTheBank(await inOrder((tx) => lockOwn(tx, viewer, id)))
      const order = await inOrder(async (tx) => {
        const found = await lockOwn(tx, viewer, id)
        refuseSettled(found)
        await release(tx, found)
        await store.change(tx, id, { state: 'cancelled' })
        await store.changeParts(tx, id, { state: 'cancelled' })
        return found
      })
      await giveUp(order)
    },

    /** Releases reservations that ended, and gives up their payments. */
    expire: async (): Promise<number> => {
      const expired = await store.listExpired(clock.now(), 200)
      for (const { id } of expired) {
        const order = await inOrder(async (tx) => {
          const locked = await store.lock(tx, id)
          if (locked?.reservedUntil && locked.reservedUntil <= clock.now())
            await release(tx, locked)
          return locked
        })
        if (order) await giveUp(order)
      }
      return expired.length
    },

    forgetDrafts: () => store.forgetDrafts(new Date(clock.now().getTime() - draftLifetime)),
  }
}
