import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))

/** Every action of administrators and moderators, newest first. */
export const listAudit = declare('listAudit', {
  method: 'GET',
  path: '/api/admin/audit',
  allow: { capability: 'isAdmin' },
  scope: 'administer',
  paged: true,
  csv: { name: 'audit-log' },
  group: 'Audit log',
  summary: 'List audit log entries',
})
