import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))

/** What waits for the caller in every part of the site: what is due first, then by weight. */
export const listTasks = declare('listTasks', {
  method: 'GET',
  path: '/api/tasks',
  allow: 'account',
  group: 'Dashboard',
  summary: 'List your tasks',
})
