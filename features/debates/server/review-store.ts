import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/server/database/database.ts'
import { users } from '../../identity/server/tables.ts'
import type { MarkKind } from '../../verification/contract/marks.ts'
import { accountMarks } from '../../verification/server/tables.ts'
import { fewestPublished } from '../contract/persuasion.ts'
import type { Counts } from './vote-store.ts'
import { debateHolds, debateRemovalMembers, debateVoteRemovals } from './review-tables.ts'

type HoldRow = typeof debateHolds.$inferSelect
type RemovalRow = typeof debateVoteRemovals.$inferSelect
/** Accounts registered in one hour, and their votes in one debate. */
type Burst = { accounts: number; votes: number; usernames: string[] }

export type ReviewStore = ReturnType<typeof createReviewStore>

/** Accounts are new from so many days before a debate opens. */
const newDays = 7
/** Most bursts, and names of each. */
const maxBursts = 20
const maxNames = 100

const decider = alias(users, 'decider')
const names = {
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
}
const deciderNames = {
  username: decider.username,
  firstName: decider.firstName,
  lastName: decider.lastName,
}
const isOpenHold = (debateId: string) =>
  and(eq(debateHolds.debateId, debateId), isNull(debateHolds.releasedAt))

/** SQL for reviews of debates and removals of votes; the debate is locked by the caller. */
export function createReviewStore(db: Db) {
  return {
    /** A debate's review that isn't over. */
    findHold: async (debateId: string) =>
      (
        await db
          .select({ reason: debateHolds.reason, since: debateHolds.heldAt, by: names })
          .from(debateHolds)
          .leftJoin(users, eq(users.id, debateHolds.heldBy))
          .where(isOpenHold(debateId))
      )[0] ?? null,

    isHeld: async (tx: Db, debateId: string): Promise<boolean> =>
      (await tx.select({ id: debateHolds.id }).from(debateHolds).where(isOpenHold(debateId)))
        .length > 0,

    hold: async (tx: Db, row: HoldRow): Promise<void> => {
      await tx.insert(debateHolds).values(row)
    },

    /** Ends the review; false if there is none. */
    release: async (
      tx: Db,
      debateId: string,
      by: Pick<HoldRow, 'releasedAt' | 'releasedBy'>,
    ): Promise<boolean> =>
      (
        await tx
          .update(debateHolds)
          .set(by)
          .where(isOpenHold(debateId))
          .returning({ id: debateHolds.id })
      ).length > 0,

    /** A debate's removals with who proposed and decided, newest first. */
    listRemovals: (debateId: string) =>
      db
        .select({ removal: debateVoteRemovals, proposedBy: names, decidedBy: deciderNames })
        .from(debateVoteRemovals)
        .leftJoin(users, eq(users.id, debateVoteRemovals.proposedBy))
        .leftJoin(decider, eq(decider.id, debateVoteRemovals.decidedBy))
        .where(eq(debateVoteRemovals.debateId, debateId))
        .orderBy(desc(debateVoteRemovals.proposedAt), desc(debateVoteRemovals.id))
        .limit(100),

    /** Whose votes a removal that waits is about. */
    listMembers: (removalId: string) =>
      db
        .select(names)
        .from(debateRemovalMembers)
        .innerJoin(users, eq(users.id, debateRemovalMembers.memberId))
        .where(eq(debateRemovalMembers.removalId, removalId))
        .orderBy(asc(users.username)),

    /** Hours in which many registered who voted in a debate, as numbers beside all their accounts. */
    listBursts: async (debateId: string) => {
      const { rows } = await db.execute<Burst & { hour: number }>(sql`
        with opened as (
          select min(at) - make_interval(days => ${newDays}::int) as since from debate_changes where debate_id = ${debateId} and "to" = 'live'
        ),
        born as (
          select date_trunc('hour', users.created_at) as hour, users.username, vote.member_id is not null as voted
          from opened join users on users.created_at >= opened.since and not users.is_erased
          left join debate_votes vote on vote.debate_id = ${debateId} and vote.member_id = users.id
        )
        select extract(epoch from hour)::float8 as hour, count(*)::int as accounts, count(*) filter (where voted)::int as votes,
          (array_agg(username order by username))[1:${maxNames}::int] as usernames
        from born group by born.hour having count(*) filter (where voted) >= ${fewestPublished}::int
        order by votes desc, born.hour desc limit ${maxBursts}`)
      return rows.map(({ hour, ...row }): Burst & { hour: Date } => ({
        ...row,
        hour: new Date(hour * 1000),
      }))
    },

    /**
     * How many of a debate's voters share a network within an hour, a browser or a card with another
     * voter, by kind; kinds without any are left out.
     */
    countSharing: async (debateId: string): Promise<{ kind: MarkKind; votes: number }[]> => {
      const { rows } = await db.execute<{ kind: MarkKind; votes: number }>(sql`
        with used as (
          select distinct kind, mark, hour, own.member_id
          from debate_votes vote join ${accountMarks} own on own.member_id = vote.member_id
          where vote.debate_id = ${debateId}
        ),
        together as (
          select kind, member_id, count(*) over (partition by kind, mark, hour) as voters from used
        )
        select kind, count(distinct member_id)::int as votes from together
        where voters > 1 group by kind`)
      return rows
    },

    /** Accounts by username, in any case, that aren't deleted. */
    findMembers: async (usernames: string[]): Promise<{ id: string; username: string }[]> => {
      const wanted = sql.param(usernames.map((name) => name.toLowerCase()))
      return db
        .select({ id: users.id, username: users.username })
        .from(users)
        .where(sql`lower(${users.username}) = any(${wanted}::text[]) and not ${users.isErased}`)
    },

    /** Stores a proposal; false if another one waits. */
    propose: async (tx: Db, row: RemovalRow, memberIds: string[]): Promise<boolean> => {
      const added = await tx
        .insert(debateVoteRemovals)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: debateVoteRemovals.id })
      if (added.length === 0) return false
      await tx
        .insert(debateRemovalMembers)
        .values(memberIds.map((memberId) => ({ removalId: row.id, memberId })))
      return true
    },

    findRemoval: async (tx: Db, debateId: string, id: string): Promise<RemovalRow | null> =>
      (
        await tx
          .select()
          .from(debateVoteRemovals)
          .where(and(eq(debateVoteRemovals.id, id), eq(debateVoteRemovals.debateId, debateId)))
      )[0] ?? null,

    /** Decides, and forgets whose votes it was about. */
    decide: async (
      tx: Db,
      id: string,
      decision: Pick<RemovalRow, 'decidedAt' | 'decidedBy' | 'decision' | 'votes'>,
    ): Promise<void> => {
      await tx.update(debateVoteRemovals).set(decision).where(eq(debateVoteRemovals.id, id))
      await tx.delete(debateRemovalMembers).where(eq(debateRemovalMembers.removalId, id))
    },

    /** How many of these members voted, as a number alone. */
    countVoters: async (tx: Db, debateId: string, memberIds: string[]): Promise<number> => {
      const { rows } = await tx.execute<{ count: number }>(sql`
        select count(*)::int as count from debate_votes
        where debate_id = ${debateId} and member_id = any(${sql.param(memberIds)}::uuid[])`)
      return rows[0]?.count ?? 0
    },

    /** Takes the votes of a removal's members out of the count; returns whose, and the counts. */
    remove: async (
      tx: Db,
      debateId: string,
      removalId: string,
    ): Promise<{ memberIds: string[]; counts: Counts | null }> => {
      const { rows } = await tx.execute<Counts & { memberIds: string[] }>(sql`
        with gone as (
          delete from debate_votes vote using debate_removal_members member
          where member.removal_id = ${removalId} and vote.debate_id = ${debateId} and vote.member_id = member.member_id
          returning vote.member_id, vote.receipt_hash, vote.position
        ),
        stored as (
          insert into debate_removed_votes (debate_id, receipt_hash, member_id, removal_id)
          select ${debateId}::uuid, receipt_hash, member_id, ${removalId}::uuid from gone
          on conflict (debate_id, member_id) do nothing
        ),
        counted as (
          select count(*) filter (where position = 'A')::int as a, count(*) filter (where position = 'B')::int as b,
            coalesce(array_agg(member_id order by member_id), '{}') as members
          from gone
        )
        update debates set votes_a = votes_a - a, votes_b = votes_b - b, seq = seq + 1 from counted
        where id = ${debateId}
        returning id as "debateId", votes_a as "votesA", votes_b as "votesB", seq, members as "memberIds"`)
      const [row] = rows
      if (!row) return { memberIds: [], counts: null }
      const { memberIds, ...counts } = row
      return { memberIds, counts }
    },
  }
}
