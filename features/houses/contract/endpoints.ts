import { namesTag } from '#features/identity/contract/tags.ts'
import { endpointsOf } from '#platform/contract/endpoint.ts'
import { housesTag } from './rules.ts'

const declare = endpointsOf(() => import('./schemas.ts'))

/** The caller's House as the header of its pages names it; also while its payment is disputed. */
export const getOwnHouse = declare('getOwnHouse', {
  method: 'GET',
  path: '/api/house/name',
  allow: 'account',
  scope: 'read',
  group: 'Houses',
  summary: "Get your House's name and status",
})

/** The public House of a member, for their page. */
export const getMemberHouse = declare('getMemberHouse', {
  method: 'GET',
  path: '/api/members/:username/house',
  allow: 'anyone',
  cacheTags: [housesTag, 'members', namesTag],
  group: 'Houses',
  summary: "Get a member's public House",
})
