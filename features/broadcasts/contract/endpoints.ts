import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Broadcasts'
const allow = { capability: 'isAdmin' } as const
const path = '/api/admin/broadcasts'

/** Broadcasts, newest first, with how many members they went to. */
export const listBroadcasts = declare('listBroadcasts', {
  method: 'GET',
  path,
  allow,
  paged: true,
  group,
  summary: 'List broadcasts',
})

/** How many members a segment has now; nothing is sent. */
export const countRecipients = declare('countRecipients', {
  method: 'POST',
  path: `${path}/recipients`,
  allow,
  limit: 'broadcastCounts',
  group,
  summary: 'Count the members of a segment',
})

/**
 * Notifies every member of a segment; 409 if the same words were sent within a day
 * (docs/product/broadcasts.md 3).
 */
export const sendBroadcast = declare('sendBroadcast', {
  method: 'POST',
  path,
  allow,
  limit: 'broadcasts',
  status: 201,
  refusals: [409],
  group,
  summary: 'Send a broadcast',
})

/**
 * Notifies no more members of a broadcast; 409 once everyone is notified, or it is stopped
 * (docs/product/broadcasts.md 3).
 */
export const stopBroadcast = declare('stopBroadcast', {
  method: 'POST',
  path: `${path}/:id/stop`,
  allow,
  limit: 'broadcasts',
  refusals: [409],
  group,
  summary: 'Stop a broadcast',
})

/** A broadcast that the caller was notified of; administrators read all. */
export const getBroadcast = declare('getBroadcast', {
  method: 'GET',
  path: '/api/broadcasts/:id',
  allow: 'account',
  scope: 'read',
  group,
  summary: 'Read a broadcast',
})
