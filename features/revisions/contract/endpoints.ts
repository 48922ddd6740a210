import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Versions'
const allow = { capability: 'isAdmin' } as const

/** Who changed a text, word list or other versioned record, when and why, newest first. */
export const listVersions = declare('listVersions', {
  method: 'GET',
  path: '/api/admin/revisions/:kind/:name',
  allow,
  paged: true,
  group,
  summary: 'List the versions of a record',
})

/** One version's content. */
export const getVersion = declare('getVersion', {
  method: 'GET',
  path: '/api/admin/revisions/:kind/:name/:version',
  allow,
  group,
  summary: 'Get a version of a record',
})
