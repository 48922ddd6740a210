import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import type { Raters } from '../contract/rules.ts'
import { debateArgumentRatings as ratings, debateArguments as args } from './tables.ts'
import type { Position, Round } from '../contract/rules.ts'

export type ArgumentRow = typeof args.$inferSelect

/** A debate's side and round. */
export type Slot = { debateId: string; position: Position; round: Round }

export const inSlot = ({ debateId, position, round }: Slot) =>
  and(eq(args.debateId, debateId), eq(args.position, position), eq(args.round, round))

/** SQL for ratings of arguments and the judging of rounds. */
export function createRatingStore(db: Db) {
  return {
    /** Adds or removes a member's rating of a locked argument; returns the new total. */
    rate: async (
      tx: Db,
      { id, ratings: before }: ArgumentRow,
      memberId: string,
      at: Date | null,
    ): Promise<number> => {
      const changed = at
        ? await tx
            .insert(ratings)
            .values({ argumentId: id, memberId, ratedAt: at })
            .onConflictDoNothing()
            .returning({ id: ratings.argumentId })
        : await tx
            .delete(ratings)
            .where(and(eq(ratings.argumentId, id), eq(ratings.memberId, memberId)))
            .returning({ id: ratings.argumentId })
      if (changed.length === 0) return before
      const count = before + (at ? 1 : -1)
      await tx.update(args).set({ ratings: count, isJudgingDue: true }).where(eq(args.id, id))
      return count
    },

    listSlotsToJudge: (limit: number): Promise<Slot[]> =>
      db
        .selectDistinct({ debateId: args.debateId, position: args.position, round: args.round })
        .from(args)
        .where(sql`${args.isJudgingDue}`)
        .limit(limit),

    /** All of a slot's arguments that are accepted or must be judged, locked. */
    lockToJudge: (tx: Db, slot: Slot): Promise<ArgumentRow[]> =>
      tx
        .select()
        .from(args)
        .where(and(inSlot(slot), sql`(${args.state} = 'accepted' or ${args.isJudgingDue})`))
        .orderBy(asc(args.id))
        .for('update'),

    /**
     * How many voters of each side find these arguments convincing, as totals only; no individual
     * vote leaves the statement.
     */
    countRaters: async (tx: Db, debateId: string, ids: string[]): Promise<Map<string, Raters>> => {
      const { rows } = await tx.execute<{ id: string } & Raters>(sql`
        select rating.argument_id as id, count(*) filter (where vote.position = 'A')::int as "A", count(*) filter (where vote.position = 'B')::int as "B"
        from debate_argument_ratings rating join debate_votes vote on vote.debate_id = ${debateId} and vote.member_id = rating.member_id
        where rating.argument_id = any(${sql.param(ids)}::uuid[]) group by rating.argument_id`)
      return new Map(rows.map(({ id, A, B }) => [id, { A, B }]))
    },
  }
}
