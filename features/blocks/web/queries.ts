import type { Call } from '#platform/web/call.ts'
import { read, readPages } from '#platform/web/query.ts'
import { getBlock, listBlocks } from '../contract/endpoints.ts'

/** Whom the member muted or blocked, newest first, paged. */
export const blocksQuery = (call: Call, from: string | null = null) =>
  readPages(call, listBlocks, {}, from)

/** Whether the member muted or blocked another. */
export const blockQuery = (call: Call, username: string) =>
  read(call, getBlock, { params: { username } })
