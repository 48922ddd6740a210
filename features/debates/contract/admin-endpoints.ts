import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))

/** Debates as `listDebates` has them, searched by title. */
export const listAdminDebates = declare('listAdminDebates', {
  method: 'GET',
  path: '/api/admin/debates',
  allow: { capability: 'canModerateContent' },
  scope: 'administer',
  paged: true,
  csv: { name: 'debates', allow: { capability: 'isAdmin' } },
  group: 'Debates',
  summary: 'List or search debates',
})
