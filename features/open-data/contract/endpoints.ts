import { endpointsOf } from '#platform/contract/endpoint.ts'
import { openDataTag } from './rules.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const shown = { allow: 'anyone' as const, cacheTags: [openDataTag], group: 'Open data' }

/** Every public set of records with its files (docs/product/elsewhere.md 8). */
export const listDataSets = declare('listDataSets', {
  ...shown,
  method: 'GET',
  path: '/api/open-data',
  summary: 'List the public data sets',
})

/** One of them, with its dictionary. */
export const getDataSet = declare('getDataSet', {
  ...shown,
  method: 'GET',
  path: '/api/open-data/sets/:name',
  summary: 'Get a public data set with its fields',
})
