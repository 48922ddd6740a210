import type { Call } from '#platform/web/call.ts'
import { readPages } from '#platform/web/query.ts'
import { listSecurityLog } from '../../contract/security-endpoints.ts'

/** One member's or everyone's security log. */
export const securityLogQuery = (call: Call, userId: string) => ({
  ...readPages(call, listSecurityLog, { query: userId ? { userId } : {} }),
  refetchOnMount: 'always' as const,
})
