import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Control center'
const administrators = { capability: 'isAdmin' } as const

/** The newest days, weeks or months of every measure (docs/product/analytics.md). */
export const getTrends = declare('getTrends', {
  method: 'GET',
  path: '/api/admin/analytics/trends',
  allow: administrators,
  scope: 'administer',
  group,
  summary: 'Get trends by day, week or month',
})

/** All days, weeks or months of every measure, newest first. */
export const listPeriods = declare('listPeriods', {
  method: 'GET',
  path: '/api/admin/analytics/periods',
  allow: administrators,
  scope: 'administer',
  paged: true,
  csv: { name: 'analytics', cents: ['income'] },
  group,
  summary: 'List figures by day, week or month',
})

/** How many members of each month of joining were active in the months after. */
export const getRetention = declare('getRetention', {
  method: 'GET',
  path: '/api/admin/analytics/retention',
  allow: administrators,
  scope: 'administer',
  group,
  summary: 'Get retention by month of joining',
})
