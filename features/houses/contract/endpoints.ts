import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))

/** The caller's House as the header of its pages names it; also while its payment is disputed. */
export const getOwnHouse = declare('getOwnHouse', {
  method: 'GET',
  path: '/api/house/name',
  allow: 'account',
  scope: 'read',
  group: 'Houses',
  summary: "Get your House's name and status",
})
