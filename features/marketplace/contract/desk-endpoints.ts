import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./desk-schemas.ts'))
const group = 'Selling'
const sellers = { capability: 'canSellInMarketplace' } as const
const path = '/api/house/products'

/** Your House as a seller: settings and product counts. */
export const getDesk = declare('getDesk', {
  method: 'GET',
  path: '/api/house',
  allow: sellers,
  scope: 'sell',
  group,
  summary: 'Get your House as a seller',
})

/** Sets shipping, terms and vacation. */
export const saveDesk = declare('saveDesk', {
  method: 'PUT',
  path: '/api/house',
  allow: sellers,
  scope: 'sell',
  limit: 'products',
  group,
  summary: 'Change how your House sells',
})

/** Your House's products, newest first. */
export const listOwnProducts = declare('listOwnProducts', {
  method: 'GET',
  path,
  allow: sellers,
  scope: 'sell',
  paged: true,
  group,
  summary: "List your House's products",
})

/**
 * What your products need you for: those that an administrator removed lately, that are sold out or
 * nearly, and drafts; among the newest ones.
 */
export const getProductAlerts = declare('getProductAlerts', {
  method: 'GET',
  path: `${path}/alerts`,
  allow: sellers,
  scope: 'sell',
  group,
  summary: 'Count your products that need attention',
})

/** One of your products, in any state. */
export const getOwnProduct = declare('getOwnProduct', {
  method: 'GET',
  path: `${path}/:id`,
  allow: sellers,
  scope: 'sell',
  group,
  summary: 'Get one of your products',
})

/** Who would notice other prices of one of your products: carts with it, and payments underway. */
export const getProductInterest = declare('getProductInterest', {
  method: 'GET',
  path: `${path}/:id/interest`,
  allow: sellers,
  scope: 'sell',
  group,
  summary: 'Count carts and payments with one of your products',
})

export const addProduct = declare('addProduct', {
  method: 'POST',
  path,
  allow: sellers,
  scope: 'sell',
  limit: 'products',
  status: 201,
  refusals: [409],
  group,
  summary: 'Add a product',
})

/** Changes a product; stock changes by what you added or took since you read it. */
export const changeProduct = declare('changeProduct', {
  method: 'PUT',
  path: `${path}/:id`,
  allow: sellers,
  scope: 'sell',
  limit: 'products',
  refusals: [409],
  group,
  summary: 'Change a product',
})

/** Deletes a product; orders keep what they say about it. */
export const removeProduct = declare('removeProduct', {
  method: 'DELETE',
  path: `${path}/:id`,
  allow: sellers,
  scope: 'sell',
  limit: 'products',
  refusals: [409],
  group,
  summary: 'Delete a product',
})

/** Sets or removes your answer to a review of your product. */
export const answerReview = declare('answerReview', {
  method: 'PUT',
  path: '/api/reviews/:id/answer',
  allow: sellers,
  scope: 'sell',
  limit: 'products',
  group,
  summary: 'Answer a review of your product',
})
