import type { Call } from '#platform/web/call.ts'
import { read, readPages } from '#platform/web/query.ts'
import { getLeaderboard, getMember, getScoring } from '../contract/endpoints.ts'

/** The member's own answers and score. */
export const scoringQuery = (call: Call) => read(call, getScoring, {})

/** The leaderboard, paged. */
export const leaderboardQuery = (call: Call, from: string | null = null) =>
  readPages(call, getLeaderboard, { query: {} }, from)

/** A member's public profile. */
export const memberQuery = (call: Call, username: string) =>
  read(call, getMember, { params: { username } })
