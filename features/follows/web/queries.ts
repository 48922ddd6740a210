import type { Call } from '#platform/web/call.ts'
import { read, readPages } from '#platform/web/query.ts'
import { getFollowing, listFollows } from '../contract/endpoints.ts'

/** What the member follows, newest first, paged. */
export const followsQuery = (call: Call, from: string | null = null) =>
  readPages(call, listFollows, {}, from)

/** What the member follows of a kind of which there are at most 50, such as states' races. */
export const followedOfKindQuery = (call: Call, kind: string) =>
  read(call, listFollows, { query: { kind, limit: 50 } })

/** Whether the member follows one thing. */
export const followingQuery = (call: Call, kind: string, target: string) =>
  read(call, getFollowing, { params: { kind, target } })
