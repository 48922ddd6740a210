import type { Call } from '#platform/web/call.ts'
import { read, readPages } from '#platform/web/query.ts'
import { getReviewQueue, getItem, getStanding, listQueue } from '../contract/endpoints.ts'
import type { QueueOrder } from '../contract/queue-rules.ts'
import type { WaitingState } from '../contract/rules.ts'

/** A moderator's filters of the queue. */
export type QueueFilter = {
  kind: string
  state: WaitingState | ''
  /** A US state's name in an address, such as `new_york`. */
  usState: string
  claim: 'mine' | 'unclaimed' | ''
  order: QueueOrder
  search: string
}

/** Polling interval of an open queue, in milliseconds. */
const lookAgain = 20_000
const fresh = { refetchOnMount: 'always', refetchInterval: lookAgain } as const

/** @param limit rows of a page. */
export const queueQuery = (call: Call, filter: Partial<QueueFilter>, limit?: number) => ({
  ...readPages(call, listQueue, { query: limit === undefined ? filter : { ...filter, limit } }),
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
