import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import type { Position } from '../contract/rules.ts'
import type { Split, TallyProgress } from '../contract/verified-tally.ts'
import { debates } from './tables.ts'
import { debateVerifiedTallies } from './verified-tables.ts'

export type VerifiedTallyStore = ReturnType<typeof createVerifiedTallyStore>

/** SQL for the tally of verified members' votes; nothing reads whose vote is whose. */
export function createVerifiedTallyStore(db: Db) {
  return {
    /** Open debates that anybody may vote in; there are few at a time. */
    listOpen: async (): Promise<string[]> =>
      (
        await db
          .select({ id: debates.id })
          .from(debates)
          .where(and(inArray(debates.status, ['live', 'voting']), eq(debates.verifiedOnly, false)))
      ).map(({ id }) => id),

    /** A debate's votes by whether their members are verified now; former members' as marked. */
    count: async (debateId: string): Promise<Split> => {
      const { rows } = await db.execute<{ isVerified: boolean; side: Position; votes: number }>(sql`
        select coalesce(users.is_verified, vote.is_verified) as "isVerified", vote.position as side, count(*)::int as votes
        from debate_votes vote left join users on users.id = vote.member_id
        where vote.debate_id = ${debateId} group by 1, 2`)
      const split: Split = { verified: { A: 0, B: 0 }, others: { A: 0, B: 0 } }
      for (const { isVerified, side, votes } of rows)
        split[isVerified ? 'verified' : 'others'][side] = votes
      return split
    },

    /** Marks the votes of members who are verified now, and no others. */
    mark: async (tx: Db, debateId: string): Promise<void> => {
      await tx.execute(sql`
        update debate_votes vote set is_verified = users.is_verified from users
        where vote.debate_id = ${debateId} and users.id = vote.member_id and vote.is_verified <> users.is_verified`)
    },

    find: async (tx: Db, debateId: string): Promise<TallyProgress> => {
      const [row] = await tx
        .select({ published: debateVerifiedTallies.published, next: debateVerifiedTallies.next })
        .from(debateVerifiedTallies)
        .where(eq(debateVerifiedTallies.debateId, debateId))
      return row ?? { published: null, next: null }
    },

    put: async (tx: Db, debateId: string, progress: TallyProgress): Promise<void> => {
      await tx
        .insert(debateVerifiedTallies)
        .values({ debateId, ...progress })
        .onConflictDoUpdate({ target: debateVerifiedTallies.debateId, set: progress })
    },
  }
}
