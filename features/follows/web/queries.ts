import type { Call } from '#platform/web/call.ts'
import { read, readPages } from '#platform/web/query.ts'
import { getFollowing, listFollows } from '../contract/endpoints.ts'

/** What the member follows, newest first, paged. */
export const followsQuery = (call: Call, from: string | null = null) =>
  readPages(call, listFollows, {}, from)

/** Whether the member follows one thing. */
export const followingQuery = (call: Call, kind: string, target: string) =>
  read(call, getFollowing, { params: { kind, target } })
