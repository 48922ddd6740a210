import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Membership'

/** What the signed-in member can do, and how long the profile may still be incomplete (core.md section 3). */
export const getCapabilities = declare('getCapabilities', {
  method: 'GET', path: '/api/user/capabilities', allow: 'account', group, summary: 'What the signed-in member can do',
})

/** The plans at their present prices, in cents (decisions 4.1). */
export const listPlans = declare('listPlans', {
  method: 'GET', path: '/api/plans', allow: 'anyone', shows: ['plans'], group, summary: 'The price list',
})
