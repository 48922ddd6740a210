import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Webhooks'
const path = '/api/webhooks'
const one = `${path}/:id`
const deliveries = `${one}/deliveries`
const limit = 'webhooks'

/** The caller's webhooks, newest first, and the events that they may choose. */
export const listWebhooks = declare('listWebhooks', {
  method: 'GET',
  path,
  allow: 'account',
  scope: 'read',
  group,
  summary: 'List your webhooks',
})

/** Creates a webhook; the answer is the only one that has its secret. */
export const createWebhook = declare('createWebhook', {
  method: 'POST',
  path,
  allow: 'active',
  limit: 'password',
  refusals: [409],
  group,
  summary: 'Create a webhook',
})

/** Changes a webhook's events or description, or turns it on or off. */
export const changeWebhook = declare('changeWebhook', {
  method: 'PATCH',
  path: one,
  allow: 'active',
  limit,
  group,
  summary: 'Change a webhook, or turn it on or off',
})

/** Deletes a webhook with its deliveries; nothing is sent to it any more. */
export const deleteWebhook = declare('deleteWebhook', {
  method: 'DELETE',
  path: one,
  allow: 'account',
  group,
  summary: 'Delete a webhook',
})

/** Replaces a webhook's secret; the former one signs for another day, too. */
export const rotateWebhookSecret = declare('rotateWebhookSecret', {
  method: 'POST',
  path: `${one}/secret`,
  allow: 'active',
  limit,
  group,
  summary: "Replace a webhook's secret",
})

/** Sends an event that says nothing, to try a receiver. */
export const sendTestEvent = declare('sendTestEvent', {
  method: 'POST',
  path: `${one}/test`,
  allow: 'active',
  limit,
  refusals: [409],
  group,
  summary: 'Send a test event',
})

/** A webhook's deliveries of the last 30 days, the latest event first. */
export const listDeliveries = declare('listDeliveries', {
  method: 'GET',
  path: deliveries,
  allow: 'account',
  scope: 'read',
  paged: true,
  group,
  summary: "List a webhook's deliveries",
})

/** Sends a delivery that ended once more, under the same id. */
export const replayDelivery = declare('replayDelivery', {
  method: 'POST',
  path: `${deliveries}/:event/replay`,
  allow: 'active',
  limit,
  refusals: [409],
  group,
  summary: 'Send a delivery again',
})
