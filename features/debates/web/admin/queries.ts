import type { Call } from '#platform/web/call.ts'
import { read, readPages } from '#platform/web/query.ts'
import { listAdminDebates } from '../../contract/admin-endpoints.ts'
import { getDebate, listStatusChanges } from '../../contract/endpoints.ts'
import { getDebateReview } from '../../contract/review-endpoints.ts'
import type { DebateStatus } from '../../contract/rules.ts'

const fresh = { refetchOnMount: 'always' } as const

/** Debates in one state, or all, whose title contains what is searched. */
export const debatesQuery = (call: Call, status: DebateStatus | '', search = '') => ({
  ...readPages(call, listAdminDebates, { query: { ...(status && { status }), search } }),
  ...fresh,
})

/** One debate with its slots' content. */
export const debateQuery = (call: Call, id: string) => ({
  ...read(call, getDebate, { params: { id } }),
  ...fresh,
})

/** A debate's review and its removals of votes. */
export const reviewQuery = (call: Call, id: string) => ({
  ...read(call, getDebateReview, { params: { id } }),
  ...fresh,
})

/** A debate's state changes. */
export const historyQuery = (call: Call, id: string) => ({
  ...read(call, listStatusChanges, { params: { id } }),
  ...fresh,
})
