import type { Call } from '#platform/web/call.ts'
import { read } from '#platform/web/query.ts'
import { listReasons } from '../contract/endpoints.ts'

export const reasonsQuery = (call: Call) => ({
  ...read(call, listReasons, {}),
  refetchOnMount: 'always' as const,
})
