import type { Audit } from '#features/audit/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import { carriers, orderMessages as messages, type Carrier } from '../contract/rules.ts'
import type { AdminOrder, AdminOrderDetail, Sale, SaleDetail, TaxRate } from '../contract/shapes.ts'
import type { RefundRequest, SalesQuery, ToShip } from '../contract/schemas.ts'
import type { Earnings } from './earnings.ts'
import { adminOrderOf, saleOf } from './mappers.ts'
import type { MoneyStore } from './money-store.ts'
import type { OrderNotices } from './notices.ts'
import {
  newestOrders,
  saleKeysets,
  nothingToShip,
  type OrderFilter,
  type OrderLists,
} from './order-list-store.ts'
import type { OrderStore } from './order-store.ts'
import { stateOf } from './progress.ts'
import type { RefundSending } from './refund-sending.ts'
import type { RefundRequests } from './refund-requests.ts'
import { createSaleDetails } from './sale-details.ts'

type Dependencies = {
  store: OrderStore
  lists: OrderLists
  money: MoneyStore
  payments: Payments
  earnings: Earnings
  requests: RefundRequests
  sending: RefundSending
  notices: OrderNotices
  audit: Audit
  hasTaxTable: boolean
  clock: Clock
}

/** The audit log's name for orders. */
export const orderSubject = 'order'

export type Sales = ReturnType<typeof createSales>

/** Orders for sellers and administrators (docs/product/orders.md 6, 7). */
export function createSales({
  store,
  lists,
  money,
  payments,
  earnings,
  requests,
  sending,
  notices,
  audit,
  hasTaxTable,
  clock,
}: Dependencies) {
  const { get, getAny } = createSaleDetails({ store, lists, money, earnings, notices })

  return {
    get,
    getAny,

    /** Paid orders of the viewer's House. */
    list: async (
      viewer: Viewer,
      { state, isDisputed, sort, ...query }: SalesQuery,
    ): Promise<Page<Sale>> => {
      const houseId = await store.houseOf(viewer.account.id)
      if (houseId === null) return { items: [], next: null }
      const page = await saleKeysets[sort].page(
        query,
        (after, limit) => lists.listSales(houseId, { state, isDisputed, sort }, after, limit),
        ({ createdAt, id }) => [createdAt, id],
      )
      return { ...page, items: page.items.map((part) => saleOf({ part })) }
    },

    /** What the viewer's House has to ship. */
    countToShip: async (viewer: Viewer): Promise<ToShip> => {
      const houseId = await store.houseOf(viewer.account.id)
      return houseId === null ? nothingToShip : lists.countToShip(houseId, clock.now())
    },

    /** Ships a part or marks it as done; its seller earns it. */
    fulfill: async (
      viewer: Viewer,
      id: string,
      given: { carrier?: Carrier | null | undefined; tracking?: string | null | undefined },
    ): Promise<SaleDetail> => {
      const found = await store.findPart(id)
      if (found?.part.ownerId !== viewer.account.id || found.order.paidAt === null)
        throw missing('Order')
      const payment = await payments.find(found.order.paymentId ?? '')
      if (!payment) throw missing('Order')
      await store.transaction(async (tx) => {
        const order = await store.lock(tx, found.order.id)
        const parts = order ? await store.partsOf(tx, order.id) : []
        const part = parts.find((each) => each.id === id)
        if (!order || !part) throw missing('Order')
        if (order.disputedAt) throw new DomainError('conflict', messages.disputed)
        const lines = (await store.linesOf(tx, order.id)).filter(({ partId }) => partId === id)
        if (part.state !== 'paid' || lines.every((line) => line.refundedQuantity >= line.quantity))
          throw new DomainError('conflict', messages.notShippable)
        const tracking = given.tracking || null
        const shipped = {
          ...part,
          state: 'fulfilled' as const,
          carrier: given.carrier ?? null,
          tracking,
          fulfilledAt: clock.now(),
        }
        await store.changePart(tx, id, shipped)
        const states = parts.map((each) => (each.id === id ? 'fulfilled' : each.state))
        await store.change(tx, order.id, { state: stateOf(states) })
        const by = given.carrier && given.carrier !== 'other' ? carriers[given.carrier].name : null
        await store.addEvent(tx, {
          id: newId(),
          orderId: order.id,
          partId: id,
          text: part.isShipped ? `Shipped${by ? ` with ${by}` : ''}.` : 'Marked as done.',
          at: clock.now(),
        })
        await notices.fulfilled(tx, order, shipped, await store.linesOf(tx, order.id))
        await earnings.fulfilled(tx, shipped, payment)
      })
      return get(viewer, id)
    },

    listAll: async ({
      state,
      search,
      ...query
    }: PageQuery & OrderFilter): Promise<Page<AdminOrder>> => {
      const page = await newestOrders.page(
        query,
        (after, limit) => lists.listAll({ state, search }, after, limit),
        ({ createdAt, id }) => [createdAt, id],
      )
      return { ...page, items: page.items.map(adminOrderOf) }
    },

    refund: async (
      viewer: Viewer,
      id: string,
      request: RefundRequest,
    ): Promise<AdminOrderDetail> => {
      await store.transaction(async (tx) => {
        const order = await store.lock(tx, id)
        if (!order?.paidAt) throw missing('Order')
        if (order.disputedAt) throw new DomainError('conflict', messages.disputedRefund)
        if ((await money.openOf(tx, id)).length > 0)
          throw new DomainError('conflict', messages.refundWaits)
        const { cents } = await requests.request(tx, order, request)
        await audit.record(tx, {
          actorId: viewer.account.id,
          action: 'order.refund',
          subject: { kind: orderSubject, id },
          after: { cents, reason: request.reason },
        })
      })
      await sending.send(id).catch(async (error: unknown) => {
        // A job sends it as soon as the provider answers.
        await store.transaction((tx) => sending.queue(tx, id))
        if (!(error instanceof DomainError)) throw error
      })
      return getAny(id)
    },

    taxRates: (): Promise<TaxRate[]> => money.listRates(),

    /** @throws DomainError `conflict` if sales tax isn't calculated by the table. */
    setTaxRate: async (viewer: Viewer, { state, rate }: TaxRate): Promise<TaxRate[]> => {
      if (!hasTaxTable) throw new DomainError('conflict', messages.noTaxTable)
      await store.transaction(async (tx) => {
        const before = await money.rateOf(state, tx)
        await money.setRate(tx, state, rate, clock.now())
        await audit.record(tx, {
          actorId: viewer.account.id,
          action: 'tax_rate.change',
          subject: { kind: 'tax_rate', id: newId() },
          before: { state, rate: before },
          after: { state, rate },
        })
      })
      return money.listRates()
    },
  }
}
