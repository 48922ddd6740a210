import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import { listAudit } from '../contract/endpoints.ts'
import type { Audit } from './service.ts'

/** The audit log for administrators. */
export function auditRoutes<V>(audit: Audit): Route<V>[] {
  return [serving<V>()(listAudit, ({ query }) => audit.list(query))]
}
