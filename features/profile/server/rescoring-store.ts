import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { users } from '../../identity/server/tables.ts'
import {
  type ProfileRow,
  type ScoreChange,
  profileAnswers,
  profiles,
  scoreHistory,
} from './tables.ts'

/** A member with answers, as read for rescoring. */
export type ScoredRow = Pick<
  ProfileRow,
  'userId' | 'score' | 'policyVersion' | 'isScored' | 'completedAt' | 'askedAgainAt'
> & { firstName: string | null; lastName: string | null; location: string | null }

/** What rescoring makes of a row. */
export type Rescored = ScoreChange &
  Pick<ProfileRow, 'isScored' | 'completedAt' | 'askedAgainAt'> & {
    was: ScoredRow
    /** True if past totals came from answers that were never given. */
    losesHistory: boolean
  }

/** A member's position, by the policy version of their score. */
export type PolicyMark = [policyVersion: number, userId: string]

/** SQL of rescoring everyone after a policy change. */
export const createRescoringStore = (db: Db) => ({
  transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

  /**
   * Starts the days to answer of members who were asked again, and marks them as notified. Returns
   * who they are: at most `limit` of those who don't know yet.
   */
  startAskingAgain: async (tx: Db, at: Date, limit: number): Promise<string[]> => {
    const unknowing = tx
      .select({ userId: profiles.userId })
      .from(profiles)
      .where(
        and(
          isNotNull(profiles.askedAgainAt),
          isNull(profiles.completedAt),
          or(
            isNull(profiles.askedAgainNoticeAt),
            lt(profiles.askedAgainNoticeAt, profiles.askedAgainAt),
          ),
        ),
      )
      .orderBy(asc(profiles.userId))
      .limit(limit)
      .for('update', { skipLocked: true })
    const rows = await tx
      .update(profiles)
      .set({ askedAgainAt: at, askedAgainNoticeAt: at })
      .where(inArray(profiles.userId, unknowing))
      .returning({ userId: profiles.userId })
    return rows.map(({ userId }) => userId)
  },

  /** Members with answers, after a position and below a policy version, in version order. */
  listScoredBy: ([version, userId]: PolicyMark, below: number, limit: number) =>
    db
      .select({
        userId: profiles.userId,
        score: profiles.score,
        policyVersion: profiles.policyVersion,
        isScored: profiles.isScored,
        completedAt: profiles.completedAt,
        askedAgainAt: profiles.askedAgainAt,
        firstName: users.firstName,
        lastName: users.lastName,
        location: users.location,
        encrypted: profileAnswers.encrypted,
      })
      .from(profiles)
      .innerJoin(profileAnswers, eq(profileAnswers.userId, profiles.userId))
      .innerJoin(users, eq(users.id, profiles.userId))
      .where(
        and(
          sql`(${profiles.policyVersion}, ${profiles.userId}) > (${version}::smallint, ${userId}::uuid)`,
          lt(profiles.policyVersion, below),
        ),
      )
      .orderBy(asc(profiles.policyVersion), asc(profiles.userId))
      .limit(limit),

  /**
   * Stores many members' new scores, except those saved under the version meanwhile; the history
   * records changed ones. Returns whose were stored.
   */
  putScores: (changes: Rescored[], at: Date): Promise<string[]> =>
    db.transaction(async (tx) => {
      const values = sql.join(
        changes.map(
          ({ userId, score, isScored, policyVersion, completedAt, askedAgainAt }) =>
            sql`(${userId}::uuid, ${score}::smallint, ${isScored}::boolean, ${policyVersion}::smallint, ${completedAt?.toISOString() ?? null}::timestamptz, ${askedAgainAt?.toISOString() ?? null}::timestamptz)`,
        ),
        sql`, `,
      )
      const { rows } = await tx.execute<{ user_id: string }>(
        sql`update profiles set score = v.score, is_scored = v.is_scored, policy_version = v.version, completed_at = v.completed_at, asked_again_at = v.asked_again_at from (values ${values}) as v (id, score, is_scored, version, completed_at, asked_again_at) where profiles.user_id = v.id and profiles.policy_version <> v.version returning profiles.user_id`,
      )
      const stored = new Set(rows.map((row) => row.user_id))
      const applied = changes.filter(({ userId }) => stored.has(userId))
      const moved = applied.filter(
        ({ score, isScored, was }) => isScored && (!was.isScored || score !== was.score),
      )
      if (moved.length)
        await tx
          .insert(scoreHistory)
          .values(
            moved.map(({ userId, score, policyVersion }) => ({
              userId,
              at,
              total: score,
              policyVersion,
            })),
          )
          .onConflictDoNothing()
      const without = applied.flatMap((row) => (row.losesHistory ? [row.userId] : []))
      if (without.length) await tx.delete(scoreHistory).where(inArray(scoreHistory.userId, without))
      return [...stored]
    }),
})
