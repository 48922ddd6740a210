import type { Call } from '#platform/web/call.ts'
import { read, readPages } from '#platform/web/query.ts'
import {
  getContest,
  listAdminChallenges,
  listChallenges,
  listMemberChallenges,
  listMyChallenges,
  listWinners,
} from '../contract/endpoints.ts'
import type { ChallengeStatus } from '../contract/rules.ts'

/** Approved challenges, newest first, paged. */
export const challengesQuery = (call: Call, from: string | null = null) =>
  readPages(call, listChallenges, { query: { limit: 12 } }, from)

/** A member's public challenges, newest first, paged. */
export const memberChallengesQuery = (call: Call, username: string) =>
  readPages(call, listMemberChallenges, { params: { username }, query: { limit: 3 } })

/** The current contest with its leaders. */
export const contestQuery = (call: Call) => read(call, getContest, {})

/** Winners of past contests. */
export const winnersQuery = (call: Call) => read(call, listWinners, {})

/** The member's own paid challenges. */
export const myChallengesQuery = (call: Call) => read(call, listMyChallenges, {})

/** Submitted challenges in one state, paged. */
export const adminChallengesQuery = (call: Call, status: ChallengeStatus, limit: number) =>
  readPages(call, listAdminChallenges, { query: { status, limit } })
