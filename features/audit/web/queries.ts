import type { Call } from '#platform/web/call.ts'
import { readPages } from '#platform/web/query.ts'
import { listAudit } from '../contract/endpoints.ts'

export const auditQuery = (call: Call, filter: { action: string; actor: string }) => ({
  ...readPages(call, listAudit, { query: filter }),
  refetchOnMount: 'always' as const,
})
