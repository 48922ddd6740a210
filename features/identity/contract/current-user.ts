import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))

/** Who is signed in; 401 means nobody. */
export const getCurrentUser = declare('getCurrentUser', {
  method: 'GET',
  path: '/api/user',
  allow: 'account',
  group: 'Accounts',
  summary: 'Get the current member',
})
