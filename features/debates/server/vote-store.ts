import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import type { DebateStatus, Position } from '../contract/rules.ts'

/** A submitted vote. */
export type Ballot = {
  debateId: string
  memberId: string
  /** Whether the member is verified, as debates for verified members ask. */
  isVerified: boolean
  position: Position
  receiptHash: string
}

/** A debate's counts after a batch. */
export type Counts = { debateId: string; votesA: number; votesB: number; seq: number }

/** A batch's result: each debate's counts, who may vote when, and what came of the votes. */
export type Counted = {
  debates: Map<string, Counts & { status: DebateStatus; verifiedOnly: boolean }>
  changed: Set<string>
  /** Those whose member's vote was removed before. */
  removed: Set<string>
}

export const ballotKey = ({ debateId, memberId }: Pick<Ballot, 'debateId' | 'memberId'>) =>
  `${debateId}|${memberId}`

/** A vote as its tally has it. */
export type TallyLine = {
  receiptHash: string
  position: Position | 'removed'
  isVerified: boolean
}

type DebateRow = { id: string; status: DebateStatus; votesA: number; votesB: number; seq: number }

const countsOf = <Row extends DebateRow>({ id, ...row }: Row) => ({ debateId: id, ...row })

/** A debate after a batch; by member, whose votes changed something, and whose were removed. */
type CountedRow = DebateRow & { verifiedOnly: boolean; members: string[]; removed: string[] }

/** Strings as one PostgreSQL array literal, at a third of the driver's cost. */
const list = (words: readonly string[]) => sql.param(`{${words.join(',')}}`)

type OwnListedVote = { debateId: string; position: Position }

type OwnVote = { position: Position | null; first: Position | null; removed: string | null }

export type VoteStore = ReturnType<typeof createVoteStore>

/** SQL for votes. Nothing reads who voted for what, except for the member themself. */
export function createVoteStore(db: Db) {
  return {
    /**
     * Stores votes, at most one per member and debate, and updates counts; omits debates not in a
     * state of `open`, and those for verified members where the voter isn't. A single statement, so one transaction and one round trip for any number of
     * votes; a lock per debate serializes nodes.
     */
    count: async (voteBatcher: Ballot[], open: readonly DebateStatus[]): Promise<Counted> => {
      const ids = [...new Set(voteBatcher.map(({ debateId }) => debateId))]
      const { rows } = await db.execute<CountedRow>(sql`
        with locked as (select id, status, votes_a, votes_b, seq, verified_only from debates where id = any(${list(ids)}::uuid[]) order by id for update),
        ballot as (
          select * from unnest(
            ${list(voteBatcher.map((ballot) => ballot.debateId))}::uuid[], ${list(voteBatcher.map((ballot) => ballot.memberId))}::uuid[], ${list(voteBatcher.map((ballot) => ballot.position))}::debate_position[],
            ${list(voteBatcher.map((ballot) => ballot.receiptHash))}::text[], ${list(voteBatcher.map((ballot) => String(ballot.isVerified)))}::boolean[]
          ) as given (debate_id, member_id, position, receipt_hash, is_verified)
        ),
        barred as (
          select debate_id, array_agg(member_id) as removed from ballot join debate_removed_votes using (debate_id, member_id) group by debate_id
        ),
        stored as (
          insert into debate_votes (debate_id, member_id, position, receipt_hash)
          select ballot.debate_id, ballot.member_id, ballot.position, ballot.receipt_hash from ballot
          join locked on locked.id = ballot.debate_id and locked.status = any(${list(open)}::debate_status[]) and (ballot.is_verified or not locked.verified_only)
          left join barred on barred.debate_id = ballot.debate_id
          where barred.debate_id is null or ballot.member_id <> all(barred.removed)
          on conflict (debate_id, member_id) do update set first_position = coalesce(debate_votes.first_position, debate_votes.position),
            position = excluded.position, receipt_hash = excluded.receipt_hash
            where debate_votes.position <> excluded.position
          returning debate_id, member_id, case position when 'A' then 1 else -1 end as side, (xmax = 0) as is_new
        ),
        moves as (
          select debate_id, array_agg(member_id) as members,
            sum(case when side = 1 then 1 when is_new then 0 else -1 end)::int as a, sum(case when side = -1 then 1 when is_new then 0 else -1 end)::int as b
          from stored group by debate_id
        ),
        moved as (
          update debates set votes_a = debates.votes_a + a, votes_b = debates.votes_b + b, seq = debates.seq + 1 from moves where debates.id = moves.debate_id
          returning debates.id, debates.votes_a, debates.votes_b, debates.seq, members
        )
        select id, status, locked.verified_only as "verifiedOnly", coalesce(moved.votes_a, locked.votes_a) as "votesA", coalesce(moved.votes_b, locked.votes_b) as "votesB", coalesce(moved.seq, locked.seq) as seq,
          coalesce(members, '{}') as members, coalesce(removed, '{}') as removed
        from locked left join moved using (id) left join barred on barred.debate_id = locked.id`)
      const keysOf = (name: 'members' | 'removed') =>
        new Set(
          rows.flatMap(({ id, [name]: members }) =>
            members.map((memberId) => ballotKey({ debateId: id, memberId })),
          ),
        )
      return {
        debates: new Map(
          rows.map(({ members: _members, removed: _removed, ...row }) => [row.id, countsOf(row)]),
        ),
        changed: keysOf('members'),
        removed: keysOf('removed'),
      }
    },

    /** Members who voted, for turnout; only read as a count. */
    voters: (debateId: string): SQL =>
      sql`select member_id from debate_votes where debate_id = ${debateId} and member_id is not null`,

    /** Votes of members who deleted their accounts since. */
    countFormer: async (tx: Db, debateId: string): Promise<number> => {
      const { rows } = await tx.execute<{ count: number }>(
        sql`select count(*)::int as count from debate_votes where debate_id = ${debateId} and member_id is null`,
      )
      return rows[0]?.count ?? 0
    },

    /** A member's vote, first vote, and why their vote was removed; each null if there is none. */
    findOwn: async (debateId: string, memberId: string): Promise<OwnVote> => {
      const { rows } = await db.execute<OwnVote>(sql`
        select vote.position, first.position as first, removal.reason as removed
        from (select ${debateId}::uuid as debate_id, ${memberId}::uuid as member_id) own
        left join debate_votes vote using (debate_id, member_id)
        left join debate_first_votes first using (debate_id, member_id)
        left join debate_removed_votes removed using (debate_id, member_id)
        left join debate_vote_removals removal on removal.id = removed.removal_id`)
      return rows[0] ?? { position: null, first: null, removed: null }
    },

    /** A member's votes, the newest debates first. */
    listOwn: async (memberId: string, limit: number): Promise<OwnListedVote[]> => {
      const { rows } = await db.execute<OwnListedVote>(
        sql`select debate_id as "debateId", position from debate_votes where member_id = ${memberId} order by debate_id desc limit ${limit}`,
      )
      return rows
    },

    /** Debates' current counts by id; no entry for missing ones. */
    findCounts: async (ids: string[]): Promise<Map<string, Counts>> => {
      const { rows } = await db.execute<DebateRow>(
        sql`select id, votes_a as "votesA", votes_b as "votesB", seq from debates where id = any(${sql.param(ids)}::uuid[])`,
      )
      return new Map(rows.map((row) => [row.id, countsOf(row)]))
    },

    /** Corrects counts that differ from the votes; returns the corrected ones. */
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

    /**
     * A debate's tally with its removed votes, in receipt order, which reveals nothing about voting
     * order.
     */
    listTally: async (
      debateId: string,
      after: string,
      limit: number,
      tx: Db = db,
    ): Promise<TallyLine[]> => {
      const { rows } = await tx.execute<TallyLine>(sql`
        (select receipt_hash as "receiptHash", position::text as position, is_verified as "isVerified" from debate_votes
          where debate_id = ${debateId} and receipt_hash > ${after} order by receipt_hash limit ${limit})
        union all
        (select receipt_hash, 'removed', false from debate_removed_votes
          where debate_id = ${debateId} and receipt_hash > ${after} order by receipt_hash limit ${limit})
        order by 1 limit ${limit}`)
      return rows
    },
  }
}
