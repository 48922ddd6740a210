import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Orders'
const shoppers = { capability: 'canShopMarketplace' } as const
const administrators = { capability: 'canManageHouses' } as const
const admin = '/api/admin/orders'
const sales = '/api/house/orders'

/** Makes an unpaid order of the cart, or of the given items; a member has one unpaid order. */
export const createOrder = declare('createOrder', {
  method: 'POST',
  path: '/api/orders',
  allow: shoppers,
  limit: 'orders',
  refusals: [409],
  status: 201,
  group,
  summary: 'Create an order',
})

export const listOrders = declare('listOrders', {
  method: 'GET',
  path: '/api/orders',
  allow: 'account',
  scope: 'read',
  paged: true,
  group,
  summary: 'List your orders',
})

/** Only for its buyer. */
export const getOrder = declare('getOrder', {
  method: 'GET',
  path: '/api/orders/:id',
  allow: 'account',
  scope: 'read',
  group,
  summary: 'Get one of your orders',
})

/** Where your latest paid order with goods was shipped; null before the first. */
export const getLastAddress = declare('getLastAddress', {
  method: 'GET',
  path: '/api/orders/last-address',
  allow: 'account',
  group,
  summary: 'Get the shipping address of your latest order',
})

/** Where an unpaid order is shipped; tax depends on it. */
export const setOrderAddress = declare('setOrderAddress', {
  method: 'PUT',
  path: '/api/orders/:id/address',
  allow: shoppers,
  limit: 'orders',
  refusals: [409],
  group,
  summary: 'Set the shipping address of an order',
})

/**
 * Reserves stock and opens an order's payment; asked again, it returns the same one. An amount that
 * isn't the current total is refused with the new one, and so are, unless `isAgain`, the items of an
 * order paid within the last hour (docs/product/orders.md 4).
 */
export const createPaymentIntent = declare('createPaymentIntent', {
  method: 'POST',
  path: '/api/create-payment-intent',
  allow: shoppers,
  limit: 'orders',
  refusals: [409],
  group,
  summary: 'Start paying an order',
})

/** Cancels an unpaid order and returns its stock. */
export const cancelOrder = declare('cancelOrder', {
  method: 'POST',
  path: '/api/orders/:id/cancel',
  allow: 'account',
  limit: 'orders',
  refusals: [409],
  group,
  summary: 'Cancel an unpaid order',
})

export const confirmDelivery = declare('confirmDelivery', {
  method: 'POST',
  path: '/api/orders/parts/:id/delivered',
  allow: 'account',
  limit: 'orders',
  refusals: [409],
  group,
  summary: 'Confirm that a part of an order arrived',
})

/** Messages with a seller about a part of an order, newest first; for its buyer and its seller. */
export const listOrderMessages = declare('listOrderMessages', {
  method: 'GET',
  path: '/api/orders/parts/:id/messages',
  allow: 'account',
  paged: true,
  group,
  summary: 'List messages about an order',
})

export const sendOrderMessage = declare('sendOrderMessage', {
  method: 'POST',
  path: '/api/orders/parts/:id/messages',
  allow: 'member',
  limit: 'orderMessages',
  status: 201,
  group,
  summary: 'Send a message about an order',
})

/** Rates and reviews an item that was bought and shipped, once. */
export const reviewItem = declare('reviewItem', {
  method: 'POST',
  path: '/api/orders/lines/:id/review',
  allow: 'member',
  limit: 'orders',
  refusals: [409],
  status: 201,
  group,
  summary: 'Review an item you bought',
})

/**
 * Paid orders of the caller's House, newest first, in one state or all; also of a House that may no
 * longer sell, since what was paid must be shipped.
 */
export const listSales = declare('listSales', {
  method: 'GET',
  path: sales,
  allow: 'account',
  scope: 'sell',
  paged: true,
  csv: { name: 'orders' },
  group,
  summary: 'List orders of your House',
})

/** How many orders the caller's House has to ship, without those that are disputed. */
export const countToShip = declare('countToShip', {
  method: 'GET',
  path: `${sales}/to-ship`,
  allow: 'account',
  scope: 'sell',
  group,
  summary: 'Count orders to ship',
})

export const getSale = declare('getSale', {
  method: 'GET',
  path: `${sales}/:id`,
  allow: 'account',
  scope: 'sell',
  group,
  summary: 'Get an order of your House',
})

/** Marks an order as shipped or done; the seller earns its amount. */
export const fulfillSale = declare('fulfillSale', {
  method: 'POST',
  path: `${sales}/:id/fulfill`,
  allow: 'account',
  scope: 'sell',
  limit: 'sales',
  refusals: [409],
  group,
  summary: 'Mark an order of your House as shipped',
})

export const listAdminOrders = declare('listAdminOrders', {
  method: 'GET',
  path: admin,
  allow: administrators,
  scope: 'administer',
  paged: true,
  csv: { name: 'orders' },
  group,
  summary: 'List all orders',
})

export const getAdminOrder = declare('getAdminOrder', {
  method: 'GET',
  path: `${admin}/:id`,
  allow: administrators,
  scope: 'administer',
  group,
  summary: 'Get an order',
})

/** Shows what a refund would return and who bears it; changes nothing. */
export const previewRefund = declare('previewRefund', {
  method: 'POST',
  path: `${admin}/:id/refunds/preview`,
  allow: administrators,
  limit: 'orderAdministration',
  refusals: [409],
  group,
  summary: 'Preview a refund',
})

/** Refunds quantities of lines, and shipping, with a reason the buyer reads. */
export const refundOrder = declare('refundOrder', {
  method: 'POST',
  path: `${admin}/:id/refunds`,
  allow: administrators,
  limit: 'orderAdministration',
  refusals: [409],
  group,
  summary: 'Refund an order or parts of it',
  isOnce: true,
})

export const listTaxRates = declare('listTaxRates', {
  method: 'GET',
  path: '/api/admin/tax-rates',
  allow: administrators,
  group,
  summary: 'List sales tax rates',
})

/** Sets a state's sales tax; 0 removes it. */
export const setTaxRate = declare('setTaxRate', {
  method: 'PUT',
  path: '/api/admin/tax-rates/:state',
  allow: administrators,
  refusals: [409],
  limit: 'orderAdministration',
  group,
  summary: "Set a state's sales tax rate",
})
