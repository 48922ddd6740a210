import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Orders'

/** The cart of the browser or member, with what changed since items were added. */
export const getCart = declare('getCart', {
  method: 'GET',
  path: '/api/cart',
  allow: 'anyone',
  group,
  summary: 'Get your cart',
})

/** Adds a quantity of a variant; a variant already in the cart gets more. */
export const addToCart = declare('addToCart', {
  method: 'POST',
  path: '/api/cart/lines',
  allow: 'anyone',
  limit: 'cart',
  refusals: [409],
  group,
  summary: 'Add an item to your cart',
})

/** The same by plain HTML form, without scripts. */
export const addToCartByForm = declare('addToCartByForm', {
  method: 'POST',
  path: '/cart',
  allow: 'anyone',
  kind: 'navigation',
  isOwnForm: true,
  limit: 'cart',
  refusals: [409],
  group,
  summary: 'Add an item to your cart with an HTML form',
})

/** Sets a line's quantity; 0 removes it. */
export const setCartLine = declare('setCartLine', {
  method: 'PUT',
  path: '/api/cart/lines/:id',
  allow: 'anyone',
  limit: 'cart',
  refusals: [409],
  group,
  summary: 'Change the quantity of an item in your cart',
})
