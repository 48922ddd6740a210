import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { type KeysetPosition, keyset } from '#platform/server/database/keyset.ts'
import { idOfUsername, users } from '../../identity/server/tables.ts'
import { profiles, scoreHistory } from './tables.ts'

/** The highest score first. */
export const leaderboardKeyset = keyset(
  [profiles.score, 'integer', 'desc'],
  [profiles.userId, 'id', 'desc'],
)

const maxHistory = 200

/** SQL for scores, their history and the leaderboard. */
export function createScoreStore(db: Db) {
  const listed = (after: boolean) =>
    db
      .select({
        userId: profiles.userId,
        score: profiles.score,
        username: users.username,
        firstName: users.firstName,
        lastName: users.lastName,
      })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.userId))
      .where(
        and(
          sql`${profiles.isListed} and ${profiles.isScored}`,
          isNull(users.deletesAt),
          after ? leaderboardKeyset.afterPlaceholders : undefined,
        ),
      )
      .orderBy(...leaderboardKeyset.orderBy)
      .limit(sql.placeholder('limit'))
      .prepare(after ? 'leaderboard_after' : 'leaderboard')
  const leaderboard = { first: listed(false), after: listed(true) }
  return {
    /** Adds the scores of members without one. */
    addScores: async (rows: (typeof profiles.$inferInsert)[]): Promise<void> => {
      await db.insert(profiles).values(rows)
    },

    history: (userId: string) =>
      db
        .select({
          at: scoreHistory.at,
          total: scoreHistory.total,
          policyVersion: scoreHistory.policyVersion,
        })
        .from(scoreHistory)
        .where(eq(scoreHistory.userId, userId))
        .orderBy(desc(scoreHistory.at))
        .limit(maxHistory),

    addHistory: async (rows: (typeof scoreHistory.$inferInsert)[]) => {
      if (rows.length) await db.insert(scoreHistory).values(rows).onConflictDoNothing()
    },

    listLeaderboard: (after: KeysetPosition | null, limit: number) =>
      after
        ? leaderboard.after.execute({ ...leaderboardKeyset.valuesOf(after), limit })
        : leaderboard.first.execute({ limit }),

    /** By the username of today or an earlier one. */
    findMember: async (username: string) =>
      (
        await db
          .select({
            id: users.id,
            username: users.username,
            firstName: users.firstName,
            lastName: users.lastName,
            bio: users.bio,
            profileImageUrl: users.profileImageUrl,
            isAdmin: users.isAdmin,
            isModerator: users.isModerator,
            isVerified: users.isVerified,
            showsVerified: users.showsVerified,
            createdAt: users.createdAt,
            score: profiles.score,
            isScored: profiles.isScored,
            isListed: profiles.isListed,
          })
          .from(users)
          .leftJoin(profiles, eq(profiles.userId, users.id))
          .where(and(sql`${users.id} = ${idOfUsername(username)}`, isNull(users.deletesAt)))
      )[0] ?? null,
  }
}
