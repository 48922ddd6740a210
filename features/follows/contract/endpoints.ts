import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Following'
const path = '/api/follows'

/**
 * What the caller follows, or only of one kind, newest first; what no longer exists is left out.
 */
export const listFollows = declare('listFollows', {
  method: 'GET',
  path,
  allow: 'account',
  scope: 'read',
  paged: true,
  group,
  summary: 'List what you follow',
})

/** Whether the caller follows something. */
export const getFollowing = declare('getFollowing', {
  method: 'GET',
  path: `${path}/:kind/:target`,
  allow: 'account',
  scope: 'read',
  group,
  summary: 'Ask whether you follow something',
})

/** Follows something; does nothing if the caller already does. */
export const follow = declare('follow', {
  method: 'PUT',
  path: `${path}/:kind/:target`,
  allow: 'active',
  limit: 'follows',
  refusals: [409],
  group,
  summary: 'Follow something',
})

/** Stops following. */
export const unfollow = declare('unfollow', {
  method: 'DELETE',
  path: `${path}/:kind/:target`,
  allow: 'account',
  limit: 'follows',
  group,
  summary: 'Unfollow',
})
