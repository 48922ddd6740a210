import { accessTag } from './tags.ts'
import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./policy-schemas.ts'))
const group = 'Policy'
const allow = { capability: 'isAdmin' } as const
const path = '/api/admin/policy'

/** Which tier or score each capability needs now; every page shows what follows from it. */
export const getAccessPolicy = declare('getAccessPolicy', {
  method: 'GET',
  path: '/api/access-policy',
  allow: 'anyone',
  cacheTags: [accessTag],
  cached: true,
  group,
  summary: 'Get which plan or score each capability needs',
})

/** The same with its version, for changing it. */
export const getAccessRecord = declare('getAccessRecord', {
  method: 'GET',
  path: `${path}/access`,
  allow,
  group,
  summary: 'Get the access policy and its version',
})

/** Puts another policy in force at once; 409 if someone else did meanwhile. */
export const saveAccess = declare('saveAccess', {
  method: 'PUT',
  path: `${path}/access`,
  allow,
  limit: 'policyChanges',
  refusals: [409],
  group,
  summary: 'Change which plan or score each capability needs',
})

/** Returns to the policy that the site ships; 409 if someone else changed it meanwhile. */
export const restoreAccess = declare('restoreAccess', {
  method: 'DELETE',
  path: `${path}/access`,
  allow,
  limit: 'policyChanges',
  refusals: [409],
  group,
  summary: 'Return to the original access policy',
})

/** The price list with its version, for changing it. */
export const getPrices = declare('getPrices', {
  method: 'GET',
  path: `${path}/prices`,
  allow,
  group,
  summary: 'Get the price list and its version',
})

/** Puts other prices in force for payments opened from then on; 409 if someone else did meanwhile. */
export const savePrices = declare('savePrices', {
  method: 'PUT',
  path: `${path}/prices`,
  allow,
  limit: 'policyChanges',
  refusals: [409],
  group,
  summary: 'Change the prices of plans and Houses',
})

/** Returns to the prices that the site ships; 409 if someone else changed them meanwhile. */
export const restorePrices = declare('restorePrices', {
  method: 'DELETE',
  path: `${path}/prices`,
  allow,
  limit: 'policyChanges',
  refusals: [409],
  group,
  summary: 'Return to the original prices',
})

/** What a member with this plan and score would be told; nobody's rights change. */
export const viewAs = declare('viewAs', {
  method: 'GET',
  path: `${path}/view-as`,
  allow,
  limit: 'policyViews',
  group,
  summary: 'Preview the site as a member with a plan and score',
})
