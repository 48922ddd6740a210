import { namesTag } from '#features/identity/contract/tags.ts'
import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Marketplace'

/** Products for sale, filtered, sorted or searched. */
export const listProducts = declare('listProducts', {
  method: 'GET',
  path: '/api/products',
  allow: 'anyone',
  paged: true,
  cached: true,
  cacheTags: ['houses', 'products'],
  group,
  summary: 'List or search products for sale',
})

/** Names of products for what is being typed. */
export const suggestProducts = declare('suggestProducts', {
  method: 'GET',
  path: '/api/products/suggestions',
  allow: 'anyone',
  cached: true,
  cacheTags: ['houses', 'products'],
  group,
  summary: 'Suggest products for a search',
})

/** One product with its variants, pictures and terms. */
export const getProduct = declare('getProduct', {
  method: 'GET',
  path: '/api/products/:id',
  allow: 'anyone',
  cacheTags: ['houses', 'products', 'product::id', namesTag],
  group,
  summary: 'Get a product',
})

/** Buyers' reviews of a product, newest first. */
export const listReviews = declare('listReviews', {
  method: 'GET',
  path: '/api/products/:id/reviews',
  allow: 'anyone',
  paged: true,
  cacheTags: ['product::id', namesTag],
  group,
  summary: "List a product's reviews",
})

/** The Tables with how many products they have for sale. */
export const listTables = declare('listTables', {
  method: 'GET',
  path: '/api/tables',
  allow: 'anyone',
  cached: true,
  cacheTags: ['houses', 'products'],
  group,
  summary: 'List the Tables',
})

/** A House as a seller. */
export const getSeller = declare('getSeller', {
  method: 'GET',
  path: '/api/houses/:id',
  allow: 'anyone',
  cacheTags: ['houses', 'products', 'seller::id'],
  group,
  summary: 'Get a House that sells',
})
