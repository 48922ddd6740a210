import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as cartApi from '../contract/cart-endpoints.ts'
import * as api from '../contract/endpoints.ts'
import { cartPath } from '../contract/paths.ts'
import type { Carts } from './cart.ts'
import type { Checkout } from './checkout.ts'
import { feesOfOrder } from './mappers.ts'
import type { createRefundPreview } from './refund-preview.ts'
import type { Sales } from './sales.ts'
import type { Orders } from './service.ts'

const serve = serving<Viewer>()

type Services = {
  carts: Carts
  checkout: Checkout
  orders: Orders
  sales: Sales
  previewRefund: ReturnType<typeof createRefundPreview>
}

/** Endpoints of carts and orders. */
export function orderRoutes({
  carts,
  checkout,
  orders,
  sales,
  previewRefund,
}: Services): Route<Viewer>[] {
  return [
    serve(cartApi.getCart, (caller) => carts.get(caller)),
    serve(cartApi.addToCart, ({ body, ...caller }) => carts.add(caller, body)),
    serve(cartApi.addToCartByForm, async ({ body, ...caller }) => {
      await carts.add(caller, body)
      return { redirectTo: cartPath }
    }),
    serve(cartApi.setCartLine, ({ params, body, ...caller }) =>
      carts.set(caller, params.id, body.quantity),
    ),
    serve(api.createOrder, async ({ body, ...caller }) =>
      orders.get(caller.viewer, await checkout.create(caller, body.items)),
    ),
    serve(api.listOrders, ({ viewer, query }) => orders.list(viewer, query)),
    serve(api.getLastAddress, async ({ viewer }) => ({
      address: await orders.lastAddress(viewer),
    })),
    serve(api.getOrder, ({ viewer, params }) => orders.get(viewer, params.id)),
    serve(api.setOrderAddress, async ({ viewer, params, body }) => {
      await checkout.setAddress(viewer, params.id, body)
      return orders.get(viewer, params.id)
    }),
    serve(api.createPaymentIntent, async ({ viewer, body }) => {
      const { orderId, amount, isAgain } = body
      const amountCents = Math.round(amount * 100)
      const { clientSecret, payment, order } = await checkout.pay(viewer, orderId, {
        amountCents,
        isAgain,
      })
      return {
        clientSecret,
        paymentIntentId: payment.id,
        amount: order.totalCents / 100,
        feeBreakdown: feesOfOrder(order),
      }
    }),
    serve(api.cancelOrder, async ({ viewer, params }) => {
      await checkout.cancel(viewer, params.id)
      return orders.get(viewer, params.id)
    }),
    serve(api.confirmDelivery, ({ viewer, params }) => orders.confirmDelivery(viewer, params.id)),
    serve(api.listOrderMessages, ({ viewer, params, query }) =>
      orders.messages(viewer, params.id, query),
    ),
    serve(api.sendOrderMessage, ({ viewer, params, body }) =>
      orders.sendMessage(viewer, params.id, body.text),
    ),
    serve(api.reviewItem, ({ viewer, params, body }) => orders.review(viewer, params.id, body)),
    serve(api.listSales, ({ viewer, query }) => sales.list(viewer, query)),
    serve(api.countToShip, ({ viewer }) => sales.countToShip(viewer)),
    serve(api.getSale, ({ viewer, params }) => sales.get(viewer, params.id)),
    serve(api.fulfillSale, ({ viewer, params, body }) => sales.fulfill(viewer, params.id, body)),
    serve(api.listAdminOrders, ({ query }) => sales.listAll(query)),
    serve(api.getAdminOrder, ({ params }) => sales.getAny(params.id)),
    serve(api.previewRefund, ({ params, body }) => previewRefund(params.id, body)),
    serve(api.refundOrder, ({ viewer, params, body }) => sales.refund(viewer, params.id, body)),
    serve(api.listTaxRates, () => sales.taxRates()),
    serve(api.setTaxRate, ({ viewer, params, body }) =>
      sales.setTaxRate(viewer, { ...params, ...body }),
    ),
  ]
}
