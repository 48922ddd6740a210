import { sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database.ts'
import type { DebateStatus, Position } from '../contract/rules.ts'

/** A vote as it is handed in. */
export type Ballot = { debateId: string; memberId: string; position: Position; receiptHash: string; votedAt: Date }

/** The counts of a debate after some votes. */
export type Counts = { debateId: string; votesA: number; votesB: number; seq: number }

/** What became of a batch: how each debate stands, which are open, and which votes changed something. */
export type Counted = { debates: Map<string, Counts & { status: DebateStatus }>; changed: Set<string> }

export const ballotKey = ({ debateId, memberId }: Pick<Ballot, 'debateId' | 'memberId'>) => `${debateId}|${memberId}`

type DebateRow = { id: string; status: DebateStatus; votesA: number; votesB: number; seq: number }

const countsOf = ({ id, ...row }: DebateRow) => ({ debateId: id, ...row })

export type VoteStore = ReturnType<typeof createVoteStore>

/** Every statement of votes: nothing here reads who voted for what, but for the member themself. */
export function createVoteStore(db: Db) {
  return {
    /**
     * Stores votes, at most one of a member in a debate, and moves the counts with them in one transaction; votes of debates that are not open are left out.
     * @param isOpen says in which states votes count.
     */
    count: (ballots: Ballot[], isOpen: (status: DebateStatus) => boolean): Promise<Counted> => db.transaction(async (tx) => {
      const ids = [...new Set(ballots.map(({ debateId }) => debateId))].toSorted()
      const { rows } = await tx.execute<DebateRow>(sql`
        select id, status, votes_a as "votesA", votes_b as "votesB", seq from debates
        where id = any(${sql.param(ids)}::uuid[]) order by id for update`)
      const debates = new Map(rows.map((row) => [row.id, countsOf(row)]))
      const valid = ballots.filter(({ debateId }) => { const debate = debates.get(debateId); return debate && isOpen(debate.status) })
      const changed = new Set<string>()
      if (valid.length === 0) return { debates, changed }
      const stored = await tx.execute<{ debateId: string; memberId: string; position: Position; isNew: boolean }>(sql`
        insert into debate_votes (debate_id, member_id, position, receipt_hash, voted_at)
        select * from unnest(
          ${sql.param(valid.map((ballot) => ballot.debateId))}::uuid[], ${sql.param(valid.map((ballot) => ballot.memberId))}::uuid[],
          ${sql.param(valid.map((ballot) => ballot.position))}::debate_position[], ${sql.param(valid.map((ballot) => ballot.receiptHash))}::text[], ${sql.param(valid.map((ballot) => ballot.votedAt.toISOString()))}::timestamptz[]
        )
        on conflict (debate_id, member_id) do update set position = excluded.position, receipt_hash = excluded.receipt_hash, voted_at = excluded.voted_at
          where debate_votes.position <> excluded.position
        returning debate_id as "debateId", member_id as "memberId", position, (xmax = 0) as "isNew"`)
      const moves = new Map<string, { A: number; B: number }>()
      for (const { debateId, memberId, position, isNew } of stored.rows) {
        changed.add(ballotKey({ debateId, memberId }))
        const move = moves.get(debateId) ?? { A: 0, B: 0 }
        move[position] += 1
        if (!isNew) move[position === 'A' ? 'B' : 'A'] -= 1
        moves.set(debateId, move)
      }
      for (const [id, { A, B }] of moves) {
        const { rows: [row] } = await tx.execute<DebateRow>(sql`
          update debates set votes_a = votes_a + ${A}, votes_b = votes_b + ${B}, seq = seq + 1 where id = ${id}
          returning id, status, votes_a as "votesA", votes_b as "votesB", seq`)
        if (row) debates.set(id, countsOf(row))
      }
      return { debates, changed }
    }),

    /** The caller's own vote. */
    findOwn: async (debateId: string, memberId: string): Promise<Position | null> => {
      const { rows } = await db.execute<{ position: Position }>(sql`select position from debate_votes where debate_id = ${debateId} and member_id = ${memberId}`)
      return rows[0]?.position ?? null
    },

    /** How debates stand now, by id; no entry for one that is not there. */
    findCounts: async (ids: string[]): Promise<Map<string, Counts>> => {
      const { rows } = await db.execute<DebateRow>(sql`select id, votes_a as "votesA", votes_b as "votesB", seq from debates where id = any(${sql.param(ids)}::uuid[])`)
      return new Map(rows.map((row) => [row.id, countsOf(row)]))
    },

    /** Sets the counts of a debate that differ from its votes right; answers those that did. */
    reconcile: async (): Promise<Counts[]> => {
      const { rows } = await db.execute<DebateRow>(sql`
        with locked as (select id, votes_a, votes_b from debates order by id for update),
        counted as (
          select locked.id, count(*) filter (where position = 'A')::int as a, count(*) filter (where position = 'B')::int as b
          from locked left join debate_votes on debate_id = locked.id group by locked.id
        )
        update debates set votes_a = a, votes_b = b, seq = seq + 1 from counted
        where counted.id = debates.id and (votes_a <> a or votes_b <> b)
        returning debates.id, status, votes_a as "votesA", votes_b as "votesB", seq`)
      return rows.map(({ status: _status, ...row }) => countsOf(row as DebateRow))
    },

    /** The tally of a debate in the order of its receipts, which tells nothing of the order of voting. */
    listTally: async (debateId: string, after: string, limit: number, tx: Db = db): Promise<{ receiptHash: string; position: Position }[]> => {
      const { rows } = await tx.execute<{ receiptHash: string; position: Position }>(sql`
        select receipt_hash as "receiptHash", position from debate_votes
        where debate_id = ${debateId} and receipt_hash > ${after} order by receipt_hash limit ${limit}`)
      return rows
    },
  }
}
