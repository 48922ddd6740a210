import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))

/**
 * What moderators and administrators decided in the past year, in numbers
 * (docs/product/elsewhere.md 13).
 */
export const getTransparencyReport = declare('getTransparencyReport', {
  method: 'GET',
  path: '/api/transparency',
  allow: 'anyone',
  cacheTags: ['transparency'],
  cached: true,
  group: 'Transparency',
  summary: 'Get the transparency report',
})
