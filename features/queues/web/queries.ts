import type { Call } from '#platform/web/call.ts'
import { read, readPages } from '#platform/web/query.ts'
import { listJobQueues, listJobs, listWaitingMoney } from '../contract/endpoints.ts'
import type { JobState } from '../contract/rules.ts'

/** What the list shows, as kept in the address. */
export type JobFilter = { state: JobState; queue: string }

export const jobsQuery = (call: Call, query: JobFilter) => ({
  ...readPages(call, listJobs, { query }),
  refetchOnMount: 'always' as const,
})

export const queuesQuery = (call: Call) => read(call, listJobQueues, {})

export const moneyQuery = (call: Call) => ({
  ...read(call, listWaitingMoney, {}),
  refetchOnMount: 'always' as const,
})
