import { day } from '#platform/server/clock.ts'
import { newId } from '#platform/server/ids.ts'
import { positions, type DebateStatus, type Position } from '../contract/rules.ts'
import type { FirstVoteStore } from './first-vote-store.ts'
import { hashReceipt } from './results.ts'
import type { DebateStore } from './store.ts'
import type { VerifiedTally } from './verified-tally.ts'
import type { VoteStore } from './vote-store.ts'

type Dependencies = {
  store: DebateStore
  votes: VoteStore
  firstVotes: FirstVoteStore
  verifiedTally: VerifiedTally
  /** The ids of its members. */
  crowd: readonly string[]
  now: number
}

/**
 * How many of the crowd vote, which share of them for A at first, how many then move to each side,
 * and how many of the newest vote for A.
 */
export type Crowd = { votes: number; for_a: number; to_a?: number; to_b?: number; newest?: number }
type CrowdedDebate = {
  crowd?: Crowd
  status: DebateStatus
  began_days_ago?: number
  closed_days_ago?: number
}

/** Shares of a crowd that have voted after equal parts of a debate's time: many at once, then the last. */
const turnoutShares = [0.34, 0.52, 0.61, 0.67, 0.72, 0.79, 0.9, 1]

/** Many members vote, and some move; their receipts are nobody's. */
export async function voteOfCrowd(
  { votes, firstVotes, verifiedTally, store, crowd, now }: Dependencies,
  debateId: string,
  { crowd: wanted = noCrowd, ...debate }: CrowdedDebate,
): Promise<void> {
  const { votes: count, for_a: share, to_a = 0, to_b = 0, newest = 0 } = wanted
  if (count === 0) return
  const ballotOf = (memberId: string, position: Position) => ({
    debateId,
    memberId,
    isVerified: false,
    position,
    receiptHash: hashReceipt(debateId, newId()),
  })
  const ballots = crowd
    .slice(0, count)
    .map((memberId, index) => ballotOf(memberId, (index * 37) % 100 < share * 100 ? 'A' : 'B'))
  const moved = positions.flatMap((from) =>
    ballots
      .filter(({ position }) => position === from)
      .slice(0, from === 'A' ? to_b : to_a)
      .map(({ memberId }) => ballotOf(memberId, from === 'A' ? 'B' : 'A')),
  )
  const [begin, end] = [debate.began_days_ago ?? 0, debate.closed_days_ago ?? 0]
  let counted = 0
  for (const [index, part] of turnoutShares.entries()) {
    const upTo = Math.round(count * part)
    await votes.count(ballots.slice(counted, upTo), ['live', 'voting'])
    counted = upTo
    const daysAgo = begin - ((begin - end) * (index + 1)) / (turnoutShares.length + 1)
    await store.transaction((tx) =>
      firstVotes.noteTurnout(tx, new Date(now - daysAgo * day), debateId),
    )
    // A count before the close would leave too few changes to publish the exact one at it.
    if (debate.status !== 'closed') await verifiedTally.look()
  }
  const latest = crowd.slice(crowd.length - newest).map((memberId) => ballotOf(memberId, 'A'))
  if (latest.length > 0) await votes.count(latest, ['live', 'voting'])
  if (moved.length > 0) await votes.count(moved, ['live', 'voting'])
}

const noCrowd: Crowd = { votes: 0, for_a: 0 }
