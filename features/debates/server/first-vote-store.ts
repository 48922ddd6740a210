import { sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import type { Moves } from '../contract/persuasion.ts'
import type { DebateStatus, Position } from '../contract/rules.ts'

type Counted = { isVerified: boolean; from: Position; to: Position; votes: number }

const noMoves = (): Moves => ({ A: { A: 0, B: 0 }, B: { A: 0, B: 0 } })

export type FirstVoteStore = ReturnType<typeof createFirstVoteStore>

/** Moves of verified members, as marked, and of all others. */
export type MovesByGroup = { verified: Moves; others: Moves }

/** Most points of a turnout. */
const maxPoints = 100

/** SQL for what a debate changed: first votes, moves, and turnout over time. */
export function createFirstVoteStore(db: Db) {
  return {
    /** Stores or moves a first vote; false unless the debate takes this member's in this state. */
    put: async (
      debateId: string,
      { id: memberId, isVerified }: { id: string; isVerified: boolean },
      position: Position,
      state: DebateStatus,
    ): Promise<boolean> => {
      const { rows } = await db.execute(sql`
        insert into debate_first_votes (debate_id, member_id, position)
        select id, ${memberId}::uuid, ${position}::debate_position from debates
        where id = ${debateId} and asks_first and status = ${state}::debate_status and (not verified_only or ${isVerified}) for share
        on conflict (debate_id, member_id) do update set position = excluded.position
        returning debate_id`)
      return rows.length > 0
    },

    /** Writes first votes into their members' votes, so that these say where each began. */
    fold: async (tx: Db, debateId: string): Promise<void> => {
      await tx.execute(sql`
        update debate_votes vote set first_position = first.position from debate_first_votes first
        where first.debate_id = ${debateId} and vote.debate_id = first.debate_id and vote.member_id = first.member_id`)
    },

    /** A debate's votes by the side begun with and ended on. */
    countMoves: async (tx: Db, debateId: string): Promise<MovesByGroup> => {
      const { rows } = await tx.execute<Counted>(sql`
        select is_verified as "isVerified", coalesce(first_position, position) as "from", position as "to",
          count(*)::int as votes
        from debate_votes where debate_id = ${debateId} group by 1, 2, 3`)
      const moves: MovesByGroup = { verified: noMoves(), others: noMoves() }
      for (const { isVerified, from, to, votes } of rows)
        moves[isVerified ? 'verified' : 'others'][from][to] = votes
      return moves
    },

    /** Notes how many have voted in open debates since the last time; `debateId` for one alone. */
    noteTurnout: async (tx: Db, at: Date, debateId: string | null): Promise<void> => {
      await tx.execute(sql`
        insert into debate_turnout (debate_id, at, votes)
        select debates.id, ${at.toISOString()}::timestamptz, votes_a + votes_b from debates
        where ${debateId === null ? sql`status in ('live', 'voting')` : sql`id = ${debateId}`}
          and votes_a + votes_b is distinct from coalesce(
            (select votes from debate_turnout last where last.debate_id = debates.id order by last.at desc limit 1), 0)
        on conflict (debate_id, at) do update set votes = excluded.votes`)
    },

    /** Up to 100 evenly chosen points in order, with the last. */
    listTurnout: async (debateId: string): Promise<{ at: Date; votes: number }[]> => {
      const { rows } = await db.execute<{ at: string; votes: number }>(sql`
        select at, votes from (
          select at, votes, row_number() over (order by at desc) as place, count(*) over () as points
          from debate_turnout where debate_id = ${debateId}
        ) numbered
        where (place - 1) % greatest(1, ceil(points::numeric / ${maxPoints})::int) = 0 order by at`)
      return rows.map(({ at, votes }) => ({ at: new Date(at), votes }))
    },
  }
}
