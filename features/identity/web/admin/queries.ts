import type { Call } from '#platform/web/call.ts'
import { readPages } from '#platform/web/query.ts'
import { listSecurityLog } from '../../contract/security-endpoints.ts'

/** The security log of one member, or of everybody. */
export const securityLogQuery = (call: Call, userId: string) => ({
  ...readPages(call, listSecurityLog, { query: userId ? { userId } : {} }),
  refetchOnMount: 'always' as const,
})
