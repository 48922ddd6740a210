import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { createBatchLoader } from '#platform/server/database/batch-loader.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { AccountColumns } from '../account-columns.ts'
import { accountGuards } from '../security-tables.ts'
import { sessions, users } from '../tables.ts'

export type SessionRow = typeof sessions.$inferSelect

export type SessionStore = ReturnType<typeof createSessionStore>

/** SQL for sessions. */
export function createSessionStore(db: Db, account: AccountColumns) {
  const sessionsBySecret = db
    .select({
      sessionId: sessions.id,
      secretHash: sessions.secretHash,
      openedAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
      isOwnerProven: sessions.isOwnerProven,
      guardedSince: accountGuards.since,
      account,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(accountGuards, eq(accountGuards.userId, sessions.userId))
    .where(sql`${sessions.secretHash} = any(${sql.placeholder('secretHashes')})`)
    .prepare('sessions_by_secret')
  const sessionReads = createBatchLoader(
    async (secretHashes) =>
      new Map(
        (await sessionsBySecret.execute({ secretHashes })).map((row) => [row.secretHash, row]),
      ),
  )

  return {
    findSession: async (secretHash: string, now: Date) => {
      const found = await sessionReads.load(secretHash)
      return found && found.expiresAt > now ? found : null
    },

    addSession: async (row: SessionRow) => {
      await db.insert(sessions).values(row)
    },

    touchSession: async (id: string, now: Date, expiresAt: Date) => {
      await db.update(sessions).set({ lastUsedAt: now, expiresAt }).where(eq(sessions.id, id))
    },

    endSession: async (id: string, userId: string): Promise<boolean> =>
      (
        await db
          .delete(sessions)
          .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
          .returning({ id: sessions.id })
      ).length > 0,

    listSessions: (userId: string, now: Date) =>
      db
        .select({
          id: sessions.id,
          device: sessions.device,
          createdAt: sessions.createdAt,
          lastUsedAt: sessions.lastUsedAt,
        })
        .from(sessions)
        .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
        .orderBy(desc(sessions.lastUsedAt))
        .limit(50),

    /** Ends all of an account's sessions but one; returns how many. */
    endOtherSessions: async (userId: string, id: string): Promise<number> =>
      (
        await db
          .delete(sessions)
          .where(and(eq(sessions.userId, userId), ne(sessions.id, id)))
          .returning({ id: sessions.id })
      ).length,

    /** Ends the session a browser had before a new login; returns its owner. */
    endSessionBySecret: async (secretHash: string): Promise<string | null> =>
      (
        await db
          .delete(sessions)
          .where(eq(sessions.secretHash, secretHash))
          .returning({ userId: sessions.userId })
      )[0]?.userId ?? null,

    forgetOldSessions: async (now: Date) => {
      await db.delete(sessions).where(lt(sessions.expiresAt, now))
    },
  }
}
