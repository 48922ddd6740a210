import type { Call } from '#platform/web/call.ts'
import { read, readPages } from '#platform/web/query.ts'
import { getBroadcast, listBroadcasts } from '../contract/endpoints.ts'

export const broadcastQuery = (call: Call, id: string) =>
  read(call, getBroadcast, { params: { id } })

/** For administrators: how far sending is counts, so it is read again. */
export const broadcastsQuery = (call: Call) => ({
  ...readPages(call, listBroadcasts, {}),
  refetchOnMount: 'always' as const,
})
