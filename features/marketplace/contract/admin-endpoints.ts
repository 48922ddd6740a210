import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./admin-schemas.ts'))
const group = 'Marketplace'
const moderators = { capability: 'canModerateContent' } as const
const administrators = { capability: 'isAdmin' } as const

/** Products of all Houses in every state, newest first. */
export const listAdminProducts = declare('listAdminProducts', {
  method: 'GET',
  path: '/api/admin/products',
  allow: moderators,
  scope: 'administer',
  paged: true,
  csv: { name: 'products' },
  group,
  summary: 'List products of all Houses',
})

/** Removes a product from sale with a reason its seller sees, or returns it as a draft. */
export const setProductState = declare('setProductState', {
  method: 'PUT',
  path: '/api/admin/products/:id/state',
  allow: moderators,
  limit: 'products',
  refusals: [409],
  group,
  summary: 'Remove a product, or return it to its seller',
})

/** A product's words as administrators may correct them. */
export const getAdminProduct = declare('getAdminProduct', {
  method: 'GET',
  path: '/api/admin/products/:id',
  allow: administrators,
  scope: 'administer',
  group,
  summary: 'Get the words of a product of any House',
})

/** Corrects a product's words with a reason; prices, stock and pictures stay its seller's. */
export const correctProduct = declare('correctProduct', {
  method: 'PUT',
  path: '/api/admin/products/:id',
  allow: administrators,
  limit: 'products',
  refusals: [409],
  group,
  summary: 'Correct the words of a product of any House',
})
