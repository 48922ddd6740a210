import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { createBatchLoader } from '#platform/server/database/batch-loader.ts'
import { createRescoringStore } from './rescoring-store.ts'
import {
  type ProfileRow,
  type ScoreChange,
  profileAnswers,
  profiles,
  scoreHistory,
} from './tables.ts'
import { createScoreStore } from './score-store.ts'

export type ProfileStore = ReturnType<typeof createProfileStore>

/** SQL for profiles, answers and score history. */
export function createProfileStore(db: Db) {
  const byUser = db
    .select()
    .from(profiles)
    .where(sql`${profiles.userId} = any(${sql.placeholder('userIds')}::uuid[])`)
    .prepare('profiles_by_user')
  const reads = createBatchLoader(
    async (userIds) => new Map((await byUser.execute({ userIds })).map((row) => [row.userId, row])),
  )

  return {
    ...createScoreStore(db),

    ...createRescoringStore(db),

    find: (userId: string): Promise<ProfileRow | null> => reads.load(userId),

    put: async (row: Pick<ProfileRow, 'userId'> & Partial<ProfileRow>) => {
      await db
        .insert(profiles)
        .values(row)
        .onConflictDoUpdate({ target: profiles.userId, set: row })
    },

    /** Sets a score and adds it to the history; returns the previous one. */
    setScore: async (
      tx: Db,
      { userId, score, policyVersion }: ScoreChange,
      at: Date,
    ): Promise<number> => {
      await tx.insert(profiles).values({ userId }).onConflictDoNothing()
      const [before] = await tx
        .select({ score: profiles.score })
        .from(profiles)
        .where(eq(profiles.userId, userId))
        .for('update')
      await tx.update(profiles).set({ score, isScored: true }).where(eq(profiles.userId, userId))
      if (before?.score !== score)
        await tx
          .insert(scoreHistory)
          .values({ userId, at, total: score, policyVersion })
          .onConflictDoNothing()
      return before?.score ?? 0
    },

    findAnswers: async (userId: string): Promise<string | null> =>
      (
        await db
          .select({ encrypted: profileAnswers.encrypted })
          .from(profileAnswers)
          .where(eq(profileAnswers.userId, userId))
      )[0]?.encrypted ?? null,

    /** Serializes changes to a member's answers across tabs. */
    changeAnswers: <T>(
      userId: string,
      decide: (present: { encrypted: string | null; profile: ProfileRow | null }) => {
        encrypted: string
        profile: Omit<ProfileRow, 'userId' | 'askedAgainNoticeAt'>
        at: Date
        /** True if past totals came from answers that were never given. */
        losesHistory: boolean
        result: T
      },
    ): Promise<T> =>
      db.transaction(async (tx) => {
        await tx.insert(profiles).values({ userId }).onConflictDoNothing()
        const [profile = null] = await tx
          .select()
          .from(profiles)
          .where(eq(profiles.userId, userId))
          .for('update')
        const [answers] = await tx
          .select({ encrypted: profileAnswers.encrypted })
          .from(profileAnswers)
          .where(eq(profileAnswers.userId, userId))
        const {
          encrypted,
          profile: next,
          at,
          losesHistory,
          result,
        } = decide({ encrypted: answers?.encrypted ?? null, profile })
        await tx
          .insert(profileAnswers)
          .values({ userId, encrypted, updatedAt: at })
          .onConflictDoUpdate({ target: profileAnswers.userId, set: { encrypted, updatedAt: at } })
        await tx.update(profiles).set(next).where(eq(profiles.userId, userId))
        if (losesHistory) await tx.delete(scoreHistory).where(eq(scoreHistory.userId, userId))
        const isNew = losesHistory || !profile?.isScored || next.score !== profile.score
        if (next.isScored && isNew) {
          const entry = { total: next.score, policyVersion: next.policyVersion }
          await tx
            .insert(scoreHistory)
            .values({ userId, at, ...entry })
            .onConflictDoUpdate({ target: [scoreHistory.userId, scoreHistory.at], set: entry })
        }
        return result
      }),

    withdraw: (userId: string) =>
      db.transaction(async (tx) => {
        // The profile first, as when answers change: so neither waits for the other in turn.
        await tx
          .update(profiles)
          .set({
            score: 0,
            isScored: false,
            completedAt: null,
            askedAgainAt: null,
            consentedAt: null,
            isListed: false,
          })
          .where(eq(profiles.userId, userId))
        await tx.delete(profileAnswers).where(eq(profileAnswers.userId, userId))
        await tx.delete(scoreHistory).where(eq(scoreHistory.userId, userId))
      }),

    /** Encrypted answers in member order, for key rotation. */
    listEncrypted: (afterId: string | null, limit: number) =>
      db
        .select({ userId: profileAnswers.userId, encrypted: profileAnswers.encrypted })
        .from(profileAnswers)
        .where(afterId ? gt(profileAnswers.userId, afterId) : undefined)
        .orderBy(asc(profileAnswers.userId))
        .limit(limit),

    /** Replaces encrypted answers unless changed meanwhile. */
    reencrypt: async (userId: string, from: string, to: string) => {
      await db
        .update(profileAnswers)
        .set({ encrypted: to })
        .where(and(eq(profileAnswers.userId, userId), eq(profileAnswers.encrypted, from)))
    },
  }
}
