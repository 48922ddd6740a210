import { and, desc, eq, inArray, lt, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { users } from '../../identity/server/tables.ts'
import { isPublic, won } from './challenge-list-store.ts'
import { challengeContests, challenges, challengeWinners as winners } from './tables.ts'

/** Decided contests shown on the winners' page. */
const maxContests = 60

export type ContestsStore = ReturnType<typeof createContestsStore>

/** SQL for contests and winners. Functions taking `tx` run in the caller's transaction. */
export function createContestsStore(db: Db) {
  const decided = db.select({ period: challengeContests.period }).from(challengeContests)
  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /** Months before `month` that have challenges and no result yet. */
    listDueMonths: async (month: string): Promise<string[]> =>
      (
        await db
          .selectDistinct({ contest: challenges.contest })
          .from(challenges)
          .where(and(lt(challenges.contest, month), notInArray(challenges.contest, decided)))
      ).flatMap(({ contest }) => contest ?? []),

    /** Years before `year` that have challenges and no result yet. */
    listDueYears: async (year: string): Promise<string[]> => {
      const ofChallenge = sql<string>`left(${challenges.contest}, 4)`
      return (
        await db
          .selectDistinct({ year: ofChallenge })
          .from(challenges)
          .where(and(lt(challenges.contest, year), notInArray(ofChallenge, decided)))
      ).map(({ year: due }) => due)
    },

    /** Records that a contest is decided; false if another node was first. */
    claim: async (tx: Db, period: string, decidedAt: Date): Promise<boolean> =>
      (
        await tx
          .insert(challengeContests)
          .values({ period, decidedAt })
          .onConflictDoNothing()
          .returning({ period: challengeContests.period })
      ).length > 0,

    /** The public challenges of a month or year with the most votes, at least one; ties share. */
    findMostVoted: (tx: Db, period: string) => {
      const inPeriod = sql`left(${challenges.contest}, ${period.length}::int) = ${period}`
      return tx
        .select({
          id: challenges.id,
          title: challenges.title,
          votes: challenges.votes,
          authorId: challenges.authorId,
        })
        .from(challenges)
        .where(
          and(
            isPublic,
            inPeriod,
            sql`${challenges.votes} > 0`,
            sql`${challenges.votes} = (select max(${challenges.votes}) from ${challenges} where ${isPublic} and ${inPeriod})`,
          ),
        )
        .limit(20)
    },

    addWinners: async (
      tx: Db,
      period: string,
      rows: { id: string; votes: number }[],
    ): Promise<void> => {
      if (rows.length > 0)
        await tx
          .insert(winners)
          .values(rows.map(({ id, votes }) => ({ period, challengeId: id, votes })))
    },

    /** Winners of the newest contests that are still public, with their votes then. */
    listWinners: () =>
      db
        .select({
          period: winners.period,
          wonWith: winners.votes,
          won,
          challenge: challenges,
          author: {
            id: users.id,
            username: users.username,
            firstName: users.firstName,
            lastName: users.lastName,
            isAdmin: users.isAdmin,
            isModerator: users.isModerator,
          },
        })
        .from(winners)
        .innerJoin(challenges, eq(challenges.id, winners.challengeId))
        .innerJoin(users, eq(users.id, challenges.authorId))
        .where(
          and(
            isPublic,
            inArray(
              winners.period,
              db
                .select({ period: challengeContests.period })
                .from(challengeContests)
                .orderBy(desc(challengeContests.period))
                .limit(maxContests),
            ),
          ),
        )
        .orderBy(desc(winners.period), challenges.approvedAt),
  }
}
