import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))

/** The logged-in member; 401 if there is none. */
export const getCurrentUser = declare('getCurrentUser', {
  method: 'GET',
  path: '/api/user',
  allow: 'account',
  scope: 'read',
  group: 'Accounts',
  summary: 'Get the current member',
})
