import type { Call } from '#platform/web/call.ts'
import { read, readPages } from '#platform/web/query.ts'
import { getReviewQueue, getItem, getStanding, listQueue } from '../contract/endpoints.ts'
import type { WaitingState } from '../contract/rules.ts'

/** A moderator's filters of the queue. */
export type QueueFilter = {
  kind: string
  state: WaitingState | ''
  claim: 'mine' | 'unclaimed' | ''
  order: 'oldest' | 'newest'
  search: string
}

/** Polling interval of an open queue, in milliseconds. */
const lookAgain = 20_000
const fresh = { refetchOnMount: 'always', refetchInterval: lookAgain } as const

export const queueQuery = (call: Call, filter: QueueFilter) => ({
  ...readPages(call, listQueue, { query: filter }),
  ...fresh,
})

export const reviewQueueQuery = (call: Call) => ({ ...read(call, getReviewQueue, {}), ...fresh })

/** An item in the version the queue shows. */
export const itemQuery = (call: Call, id: string, version: number) => {
  const options = read(call, getItem, { params: { id } })
  return { ...options, queryKey: [...options.queryKey, version] }
}

export const standingQuery = (call: Call, kind: string, subjectId: string) =>
  read(call, getStanding, { params: { kind, subjectId } })
