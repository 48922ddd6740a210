import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Queues'
const administrators = { capability: 'isAdmin' } as const

/** Jobs and emails in one state, newest first, without their contents. */
export const listJobs = declare('listJobs', {
  method: 'GET',
  path: '/api/admin/jobs',
  allow: administrators,
  scope: 'administer',
  paged: true,
  csv: { name: 'jobs' },
  group,
  summary: 'List queued and failed jobs and emails',
})

/** The names of all queues. */
export const listJobQueues = declare('listJobQueues', {
  method: 'GET',
  path: '/api/admin/jobs/queues',
  allow: administrators,
  scope: 'administer',
  group,
  summary: 'List queues',
})

/** Retries or discards up to 100 jobs; each one's result is its own. */
export const actOnJobs = declare('actOnJobs', {
  method: 'POST',
  path: '/api/admin/jobs/actions',
  allow: administrators,
  limit: 'jobActions',
  refusals: [429],
  group,
  summary: 'Retry or discard jobs and emails',
})

/** Money that waits for the card provider or for somebody, the oldest first. */
export const listWaitingMoney = declare('listWaitingMoney', {
  method: 'GET',
  path: '/api/admin/money',
  allow: administrators,
  scope: 'administer',
  group,
  summary: 'List money that waits',
})

/** Retries, cancels or resolves one, and returns what still waits. */
export const actOnWaitingMoney = declare('actOnWaitingMoney', {
  method: 'POST',
  path: '/api/admin/money/:kind/:id',
  allow: administrators,
  limit: 'jobActions',
  refusals: [409, 429],
  group,
  summary: 'Retry, cancel or resolve money that waits',
})
