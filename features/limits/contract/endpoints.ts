import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Limits'
const allow = { capability: 'isAdmin' } as const
const path = '/api/admin/limits'

/** Every rate limit: what it counts, what the site ships, and what is in force. */
export const getLimits = declare('getLimits', {
  method: 'GET',
  path,
  allow,
  group,
  summary: 'Get the rate limits and their version',
})

/** Puts other rate limits in force on every node at once; 409 if someone else did meanwhile. */
export const saveLimits = declare('saveLimits', {
  method: 'PUT',
  path,
  allow,
  limit: 'limitChanges',
  refusals: [409],
  group,
  summary: 'Change the rate limits',
})

/** Returns to the limits that the site ships; 409 if someone else changed them meanwhile. */
export const restoreLimits = declare('restoreLimits', {
  method: 'DELETE',
  path,
  allow,
  limit: 'limitChanges',
  refusals: [409],
  group,
  summary: 'Return to the original rate limits',
})
