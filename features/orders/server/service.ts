import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Marketplace } from '#features/marketplace/server/service.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { orderMessages as texts } from '../contract/rules.ts'
import type { Order, OrderAddress, OrderMessage, OrderSummary } from '../contract/shapes.ts'
import { addressOf, orderOf, summaryOf } from './mappers.ts'
import type { OrderNotices } from './notices.ts'
import { newestMessages, newestOrders, type OrderLists } from './order-list-store.ts'
import type { OrderStore } from './order-store.ts'
import type { OrderRow, PartRow } from './order-rows.ts'
import { stateOf } from './progress.ts'

type Dependencies = {
  store: OrderStore
  lists: OrderLists
  marketplace: Marketplace
  notices: OrderNotices
  clock: Clock
}

export type Orders = ReturnType<typeof createOrders>

/** A buyer's orders: reading, delivery, messages and reviews (docs/product/orders.md 6). */
export function createOrders({ store, lists, marketplace, notices, clock }: Dependencies) {
  const get = async (viewer: Viewer, id: string): Promise<Order> => {
    const full = await store.findFull(id)
    if (full?.order.memberId !== viewer.account.id) throw missing('Order')
    return orderOf(full)
  }

  /** A part for its buyer or its seller. @throws DomainError `missing` for others. */
  const sharedPart = async (
    viewer: Viewer,
    id: string,
  ): Promise<{ part: PartRow; order: OrderRow; isSeller: boolean }> => {
    const found = await store.findPart(id)
    const isSeller = found?.part.ownerId === viewer.account.id
    const isPaid = found !== null && found.order.paidAt !== null
    if (!found || !isPaid || !(isSeller || found.order.memberId === viewer.account.id))
      throw missing('Order')
    return { ...found, isSeller }
  }

  return {
    get,

    list: async (viewer: Viewer, query: PageQuery): Promise<Page<OrderSummary>> => {
      const page = await newestOrders.page(
        query,
        (after, limit) => lists.listOwn(viewer.account.id, after, limit),
        ({ createdAt, id }) => [createdAt, id],
      )
      return { ...page, items: page.items.map(summaryOf) }
    },

    /** Where the viewer's latest paid order with goods was shipped. */
    lastAddress: async (viewer: Viewer): Promise<OrderAddress | null> => {
      const order = await lists.findLastShipped(viewer.account.id)
      return order && addressOf(order)
    },

    confirmDelivery: async (viewer: Viewer, partId: string): Promise<Order> => {
      const { order, isSeller } = await sharedPart(viewer, partId)
      if (isSeller && order.memberId !== viewer.account.id) throw missing('Order')
      await store.transaction(async (tx) => {
        await store.lock(tx, order.id)
        const parts = await store.partsOf(tx, order.id)
        const part = parts.find(({ id }) => id === partId)
        if (part?.state === 'delivered') return
        if (part?.state !== 'fulfilled') throw new DomainError('conflict', texts.notDelivered)
        await store.changePart(tx, partId, { state: 'delivered', deliveredAt: clock.now() })
        const states = parts.map(({ id, state }) => (id === partId ? 'delivered' : state))
        await store.change(tx, order.id, { state: stateOf(states) })
        await store.addEvent(tx, {
          id: newId(),
          orderId: order.id,
          partId,
          text: 'Delivery confirmed.',
          at: clock.now(),
        })
      })
      return get(viewer, order.id)
    },

    messages: async (
      viewer: Viewer,
      partId: string,
      query: PageQuery,
    ): Promise<Page<OrderMessage>> => {
      const { isSeller } = await sharedPart(viewer, partId)
      const page = await newestMessages.page(
        query,
        (after, limit) => lists.messages(partId, after, limit),
        ({ at, id }) => [at, id],
      )
      return {
        ...page,
        items: page.items.map(({ id, isFromSeller, text, at }) => ({
          id,
          isFromSeller,
          isMine: isFromSeller === isSeller,
          text,
          at,
        })),
      }
    },

    sendMessage: async (viewer: Viewer, partId: string, text: string): Promise<OrderMessage> => {
      const { part, order, isSeller } = await sharedPart(viewer, partId)
      const message = { id: newId(), partId, isFromSeller: isSeller, text, at: clock.now() }
      await store.transaction(async (tx) => {
        await store.addMessage(tx, message)
        await notices.message(tx, order, part, text, isSeller)
      })
      const { partId: _part, ...shown } = message
      return { ...shown, isMine: true }
    },

    /** One review per line, once shipped and not wholly refunded. */
    review: async (
      viewer: Viewer,
      lineId: string,
      { rating, text }: { rating: number; text: string },
    ) => {
      const found = await store.findLine(lineId)
      if (found?.order.memberId !== viewer.account.id) throw missing('Item')
      const { line, part } = found
      if (part.ownerId === viewer.account.id) throw new DomainError('conflict', texts.ownProduct)
      if (part.fulfilledAt === null || line.refundedQuantity === line.quantity)
        throw new DomainError('conflict', texts.notReviewable)
      const { state } = await marketplace.reviews.add(viewer, {
        lineId,
        productId: line.productId,
        rating,
        text,
      })
      await store.transaction((tx) => store.changeLine(tx, lineId, { isReviewed: true }))
      return { state }
    },
  }
}
