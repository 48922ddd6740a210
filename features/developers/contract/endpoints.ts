import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Access tokens'
const path = '/api/access-tokens'

/** The caller's access tokens, newest first, ended ones included for 90 days. */
export const listAccessTokens = declare('listAccessTokens', {
  method: 'GET',
  path,
  allow: 'account',
  group,
  summary: 'List your access tokens',
})

/** Creates a token; the answer is the only one that has it. */
export const createAccessToken = declare('createAccessToken', {
  method: 'POST',
  path,
  allow: 'active',
  limit: 'password',
  refusals: [409],
  group,
  summary: 'Create an access token, with your current password',
})

/** Ends a token at once and forgets its calls. */
export const revokeAccessToken = declare('revokeAccessToken', {
  method: 'DELETE',
  path: `${path}/:id`,
  allow: 'account',
  group,
  summary: 'Revoke an access token',
})

/** The calls made with a token by day, latest first, for 90 days. */
export const listTokenCalls = declare('listTokenCalls', {
  method: 'GET',
  path: `${path}/:id/calls`,
  allow: 'account',
  paged: true,
  group,
  summary: 'List what an access token was used for',
})
