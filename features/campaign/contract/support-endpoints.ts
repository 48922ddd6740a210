import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./support-schemas.ts'))
const group = 'Campaign'
const path = '/api/seven-sins-bills/:sin/support'

/** How many members support a bill, in total and by state; never who. */
export const getSupport = declare('getSupport', {
  method: 'GET',
  path,
  allow: 'anyone',
  cacheTags: ['campaign-support::sin'],
  cached: true,
  group,
  summary: "Count a bill's supporters",
})

/** Whether the caller supports a bill. */
export const getMySupport = declare('getMySupport', {
  method: 'GET',
  path: `${path}/mine`,
  allow: 'account',
  group,
  summary: 'Get your support for a bill',
})

/**
 * Supports a bill, once per member; returns a receipt code the first time (docs/product/campaign.md
 * 7).
 */
export const supportBill = declare('supportBill', {
  method: 'PUT',
  path,
  allow: 'member',
  limit: 'billSupport',
  group,
  summary: 'Support a bill',
})

/** Withdraws your support. */
export const withdrawSupport = declare('withdrawSupport', {
  method: 'DELETE',
  path,
  allow: 'member',
  limit: 'billSupport',
  group,
  summary: 'Withdraw your support for a bill',
})
