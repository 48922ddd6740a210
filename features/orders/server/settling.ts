import type { PaymentBooks } from '#features/ledger/server/service.ts'
import type { Marketplace } from '#features/marketplace/server/service.ts'
import { minute, type Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { newId } from '#platform/server/ids.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import type { Payment } from '#platform/server/payments/store.ts'
import type { SiteIdentity } from '#platform/server/site-identity.ts'
import { entriesOf, givenBack, heldBy, inDispute, takenByBank } from '../contract/postings.ts'
import { orderPath } from '../contract/paths.ts'
import { orderMessages as messages, orderNumber, reservation } from '../contract/rules.ts'
import type { Carts } from './cart.ts'
import type { Checkout } from './checkout.ts'
import type { Earnings } from './earnings.ts'
import type { Disputes } from './disputes.ts'
import type { MoneyStore } from './money-store.ts'
import type { OrderNotices } from './notices.ts'
import type { OrderStore } from './order-store.ts'
import type { LineRow, OrderRow, PartRow } from './order-rows.ts'
import type { RefundRequests } from './refund-requests.ts'
import type { Refunds } from './refunds.ts'
import type { TaxRecords } from './tax-records.ts'

type Dependencies = {
  store: OrderStore
  money: MoneyStore
  checkout: Checkout
  carts: Carts
  marketplace: Marketplace
  payments: Payments
  books: PaymentBooks
  requests: RefundRequests
  refunds: Refunds
  disputes: Disputes
  taxRecords: TaxRecords
  earnings: Earnings
  notices: OrderNotices
  jobs: Jobs
  clock: Clock
  site: SiteIdentity
}

/**
 * What an order's payment does once the provider has decided: paid, canceled, refunded, disputed
 * (docs/product/orders.md 4, 7, 8).
 */
export function defineOrderPayments({
  store,
  money,
  checkout,
  carts,
  marketplace,
  payments,
  books,
  requests,
  refunds,
  disputes,
  taxRecords,
  earnings,
  notices,
  jobs,
  clock,
  site,
}: Dependencies): void {
  const note = (tx: Db, orderId: string, text: string) =>
    store.addEvent(tx, { id: newId(), orderId, partId: null, text, at: clock.now() })

  const lockOf = async (tx: Db, { id }: Payment): Promise<OrderRow> => {
    const order = await store.lockByPayment(tx, id)
    if (!order) throw new Error(`payment ${id} has no order`)
    return order
  }

  /** True if the items are still there: reserved, or taken from stock now. */
  const secure = async (tx: Db, order: OrderRow, lines: LineRow[]): Promise<boolean> => {
    if (order.state === 'cancelled') return false
    if (order.reservedUntil !== null) return true
    return (await marketplace.takeStock(tx, lines)).short.length === 0
  }

  const fulfil = async (tx: Db, payment: Payment): Promise<void> => {
    const order = await lockOf(tx, payment)
    const lines = await store.linesOf(tx, order.id)
    const parts = await store.partsOf(tx, order.id)
    await money.post(tx, order.id, { step: 0, kind: 'charge' }, chargeEntries(lines, parts))
    const isSecured = await secure(tx, order, lines)
    const state = isSecured ? 'paid' : 'cancelled'
    const paidAt = clock.now()
    await store.change(tx, order.id, { state, paidAt, reservedUntil: null })
    await store.changeParts(tx, order.id, { state })
    await note(tx, order.id, 'Payment received.')
    await taxRecords.paid(tx, order)
    if (isSecured) {
      if (order.memberId) await carts.removeBought(tx, order.memberId, lines)
      await notices.paid(tx, order, parts, lines)
    } else {
      const reason = order.state === 'cancelled' ? messages.paidCancelled : messages.soldOut
      await note(tx, order.id, `${reason} We refund the full amount.`)
      await notices.notDeliverable(tx, order, reason)
      await store.markUnstocked(tx, order.id)
      await requests.requestAll(tx, { ...order, state }, reason)
    }
  }

  /** The payment will never be completed: stock returns, and the order can be paid again. */
  const release = async (tx: Db, { id }: Payment): Promise<void> => {
    const order = await store.lockByPayment(tx, id)
    if (order?.state !== 'awaiting_payment') return
    await checkout.release(tx, order)
    const other = order.memberId ? await store.findDraft(order.memberId, tx) : null
    const state = other ? 'cancelled' : 'draft'
    await store.change(tx, order.id, { state, paymentId: null })
    await store.changeParts(tx, order.id, { state })
  }

  /** A bank's movement is shared by everyone who holds part of the order. */
  const disputed = async (
    tx: Db,
    payment: Payment,
    { ref, cents }: { ref: string; cents: number },
    step: number,
  ): Promise<void> => {
    if (cents === 0) return
    const order = await lockOf(tx, payment)
    const postings = await money.postings(tx, order.id)
    const entries =
      cents > 0 ? takenByBank(heldBy(postings), cents) : givenBack(inDispute(postings, ref), -cents)
    await money.post(tx, order.id, { step, kind: 'dispute', disputeRef: ref }, entries)
    const parts = await store.partsOf(tx, order.id)
    await earnings.follow(tx, parts, entries, 'dispute')
  }

  books.register({
    order: {
      description: 'Marketplace order',
      entriesOf: async (tx, payment, step) => {
        const order = await lockOf(tx, payment)
        return (await money.postings(tx, order.id))
          .filter((posting) => posting.step === step)
          .map(({ account, cents }) => ({ account, cents }))
      },
    },
  })
  payments.define('order', {
    lifetime: reservation + minute,
    describe: ({ details }) => `${site.siteName} order ${orderNumber(details['orderId'] ?? '')}`,
    present: ({ details: { orderId: id = '' }, status }) => ({
      title: `order ${orderNumber(id)}`,
      subject: id,
      number: orderNumber(id),
      url: orderPath(id),
      ...(status === 'succeeded' ? { receiptUrl: `${orderPath(id)}/receipt.pdf` } : {}),
    }),
    lock: async (tx, { id }) => {
      await store.lockByPayment(tx, id)
    },
    fulfil,
    release,
    refunded: async (tx, payment, cents, step) => {
      await refunds.moved(tx, payment, cents, step)
      await disputes.refunded(tx, await lockOf(tx, payment))
    },
    disputeNamed: async (tx, payment, ref) =>
      money.nameDispute(tx, (await lockOf(tx, payment)).id, ref),
    disputed,
    disputeMoved: async (tx, payment, happened) => {
      const order = await lockOf(tx, payment)
      if (happened.what === 'open') await disputes.opened(tx, order, happened)
      else await disputes.decided(tx, order, happened)
    },
  })
  jobs.define(
    'orders-expire',
    async () => {
      await checkout.expire()
    },
    { cron: '* * * * *' },
  )
  jobs.define('orders-forget', checkout.forgetDrafts, { cron: '41 3 * * *' })
}

/** What the charge credits: goods and shipping to sellers, fees, and tax. */
function chargeEntries(lines: LineRow[], parts: PartRow[]) {
  const houseOf = (partId: string) => parts.find(({ id }) => id === partId)?.houseId ?? ''
  return entriesOf(
    [
      ...lines.map((line) => ({
        goods: line.cents * line.quantity,
        tableFee: line.tableFeeCents,
        treasuryFee: line.treasuryFeeCents,
        houseTax: line.houseTaxCents,
        tax: line.taxCents,
        houseId: houseOf(line.partId),
        tableId: line.tableId,
      })),
      ...parts.map(({ houseId, shippingCents }) => ({
        goods: shippingCents,
        tableFee: 0,
        treasuryFee: 0,
        houseTax: 0,
        tax: 0,
        houseId,
        tableId: 'aa' as const,
      })),
    ],
    -1,
  )
}
