import { nothing, type Cases, type Given } from '#app/testing/access-case.ts'
import type { Role } from '#app/testing/access-roles.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import type { OrderWire } from '../contract/shapes.ts'
import { address, paidOrder, variantOf } from './orders.ts'

const variants = new WeakMap<TestApp, Promise<string>>()
const orders = new WeakMap<TestApp, Promise<OrderWire>>()

/** A service with plenty of stock, which needs no address. */
const someVariant = (app: TestApp): Promise<string> => {
  const made = variants.get(app) ?? variantOf(app, null, { stock: 100_000, category: 'services' })
  variants.set(app, made)
  return made
}
/** Somebody else's paid order. */
const someOrder = (app: TestApp): Promise<OrderWire> => {
  const made =
    orders.get(app) ??
    someVariant(app).then(async (id) => paidOrder(await app.member(), [{ id, quantity: 2 }]))
  orders.set(app, made)
  return made
}
const others = (role: Role) => (role === 'visitor' ? 401 : 404)
const membersOf = (role: Role) => (role === 'visitor' ? 401 : role === 'blocked' ? 403 : 404)
const orderId = async ({ app }: Given) => ({ params: { id: (await someOrder(app)).id } })
const partId = async ({ app }: Given) => ({
  params: { id: (await someOrder(app)).parts[0]?.id ?? '' },
})

/** Valid calls of the orders' endpoints. */
export const inputs: Cases = {
  getCart: [{ about: 'one’s own', input: () => ({}) }],
  addToCart: [
    {
      about: 'a service',
      refusesBlocked: true,
      input: async ({ app }) => ({ body: { variantId: await someVariant(app) } }),
    },
  ],
  addToCartByForm: [
    {
      about: 'a service',
      refusesBlocked: true,
      input: async ({ app }) => ({ body: { variantId: await someVariant(app), quantity: '1' } }),
    },
  ],
  setCartLine: [
    { about: 'out of the cart', input: () => ({ params: { id: nothing }, body: { quantity: 0 } }) },
  ],
  createOrder: [
    {
      about: 'of a service',
      input: async ({ app }) => ({
        body: { items: [{ id: await someVariant(app), quantity: 1 }] },
      }),
    },
  ],
  listOrders: [{ about: 'one’s own', input: () => ({}) }],
  getLastAddress: [{ about: 'one’s own', input: () => ({}) }],
  getOrder: [{ about: 'somebody else’s', another: others, input: orderId }],
  setOrderAddress: [
    {
      about: 'somebody else’s',
      another: others,
      input: async (given) => ({ ...(await orderId(given)), body: address }),
    },
  ],
  createPaymentIntent: [
    {
      about: 'somebody else’s',
      another: others,
      input: async ({ app }) => {
        const { id, total } = await someOrder(app)
        return { body: { orderId: id, amount: total } }
      },
    },
  ],
  cancelOrder: [{ about: 'somebody else’s', another: others, input: orderId }],
  confirmDelivery: [{ about: 'somebody else’s', another: others, input: partId }],
  listOrderMessages: [{ about: 'somebody else’s', another: others, input: partId }],
  sendOrderMessage: [
    {
      about: 'about somebody else’s',
      another: membersOf,
      input: async (given) => ({ ...(await partId(given)), body: { text: 'Hello' } }),
    },
  ],
  reviewItem: [
    {
      about: 'of somebody else’s order',
      another: membersOf,
      input: async ({ app }) => ({
        params: { id: (await someOrder(app)).items[0]?.id ?? '' },
        body: { rating: 5 },
      }),
    },
  ],
  listSales: [{ about: 'paid ones', input: () => ({ query: { state: 'paid' } }) }],
  countToShip: [{ about: 'one’s own', input: () => ({}) }],
  getSale: [{ about: 'of another House', another: others, input: partId }],
  fulfillSale: [
    {
      about: 'of another House',
      another: others,
      input: async (given) => ({ ...(await partId(given)), body: {} }),
    },
  ],
  listAdminOrders: [{ about: 'paid ones', input: () => ({ query: { state: 'paid' } }) }],
  getAdminOrder: [{ about: 'a paid one', input: orderId }],
  previewRefund: [
    {
      about: 'more than was bought',
      another: (role) => (role === 'administrator' ? 409 : null),
      input: async ({ app }) => {
        const { id, items } = await someOrder(app)
        return {
          params: { id },
          body: { lines: [{ lineId: items[0]?.id ?? '', quantity: 3 }] },
        }
      },
    },
  ],
  refundOrder: [
    {
      about: 'more than was bought',
      another: (role) => (role === 'administrator' ? 409 : null),
      input: async ({ app }) => {
        const { id, items } = await someOrder(app)
        return {
          params: { id },
          body: { lines: [{ lineId: items[0]?.id ?? '', quantity: 3 }], reason: 'Damaged.' },
        }
      },
    },
  ],
  listTaxRates: [{ about: 'all', input: () => ({}) }],
  setTaxRate: [
    { about: 'of Texas', input: () => ({ params: { state: 'TX' }, body: { rate: 6250 } }) },
  ],
}
