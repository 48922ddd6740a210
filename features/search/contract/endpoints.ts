import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Search'

/** Everything public that contains all words, best first (docs/product/search.md 1). */
export const searchSite = declare('searchSite', {
  method: 'GET',
  path: '/api/search',
  allow: 'anyone',
  limit: 'search',
  paged: true,
  group,
  summary: 'Search the site',
})

/** How many results each kind has (docs/product/search.md 3). */
export const countResults = declare('countResults', {
  method: 'GET',
  path: '/api/search/counts',
  allow: 'anyone',
  limit: 'search',
  group,
  summary: 'Count search results by kind',
})

/** Titles for what is being typed. */
export const suggestResults = declare('suggestResults', {
  method: 'GET',
  path: '/api/search/suggestions',
  allow: 'anyone',
  limit: 'search',
  group,
  summary: 'Suggest titles for a search',
})
