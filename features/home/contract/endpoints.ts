import { accessTag, pricesTag } from '#features/membership/contract/tags.ts'
import { housesTag } from '#features/houses/contract/rules.ts'
import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))

/** What waits for the caller in every part of the site: what is due first, then by weight. */
export const listTasks = declare('listTasks', {
  method: 'GET',
  path: '/api/tasks',
  allow: 'account',
  scope: 'read',
  group: 'Dashboard',
  summary: 'List your tasks',
})

/** What the front page says of the site: costs in force, facts of today, and its parts. */
export const getFrontPage = declare('getFrontPage', {
  method: 'GET',
  path: '/api/front-page',
  allow: 'anyone',
  cached: true,
  cacheTags: [housesTag, pricesTag, accessTag, 'campaign', 'debates', 'elections', 'products'],
  group: 'Dashboard',
  summary: "Get the front page's facts",
})
