import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { lockAccounts, users } from '../../identity/server/tables.ts'
import { accessTokenCalls, accessTokens } from './tables.ts'

type TokenRow = typeof accessTokens.$inferSelect
type CallRow = typeof accessTokenCalls.$inferSelect

/** Calls, latest day first. */
export const latestCalls = keyset(
  [accessTokenCalls.day, 'text', 'desc'],
  [accessTokenCalls.call, 'text', 'desc'],
)
export type TokenStore = ReturnType<typeof createTokenStore>

/** Ended tokens are listed for a while, but never many. */
const listed = 100

/** SQL of access tokens and their calls. Functions taking `tx` run in the caller's transaction. */
export function createTokenStore(db: Db) {
  const isCurrent = eq(accessTokens.accessVersion, users.accessVersion)
  const bySecret = db
    .select({ token: accessTokens, isCurrent: sql<boolean>`${isCurrent}` })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(eq(accessTokens.secretHash, sql.placeholder('secretHash')))
    .prepare('access_token_by_secret')

  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /** A token that works now; null if there is none with this secret. */
    findWorking: async (secretHash: string, now: Date): Promise<TokenRow | null> => {
      const [found] = await bySecret.execute({ secretHash })
      return found?.isCurrent && found.token.expiresAt > now ? found.token : null
    },

    /** The account's version and its number of working tokens, with the account locked. */
    countLocked: async (tx: Db, userId: string, now: Date) => {
      await lockAccounts(tx, [userId])
      const [account] = await tx
        .select({ version: users.accessVersion })
        .from(users)
        .where(eq(users.id, userId))
      const version = account?.version ?? 0
      const working = and(
        eq(accessTokens.userId, userId),
        isNull(accessTokens.appId),
        eq(accessTokens.accessVersion, version),
        gt(accessTokens.expiresAt, now),
      )
      return { version, count: await tx.$count(accessTokens, working) }
    },

    add: async (tx: Db, row: TokenRow): Promise<void> => {
      await tx.insert(accessTokens).values(row)
    },

    list: (userId: string) =>
      db
        .select({
          token: accessTokens,
          isCurrent: sql<boolean>`${isCurrent}`,
          lastUsedAt: sql`(select max(${accessTokenCalls.lastAt}) from ${accessTokenCalls}
            where ${accessTokenCalls.tokenId} = ${accessTokens.id})`.mapWith(
            (at: string): Date | null => new Date(at),
          ),
        })
        .from(accessTokens)
        .innerJoin(users, eq(users.id, accessTokens.userId))
        .where(and(eq(accessTokens.userId, userId), isNull(accessTokens.appId)))
        .orderBy(desc(accessTokens.id))
        .limit(listed),

    /** Deletes a member's token; returns its name, null if they have no such token. */
    remove: async (id: string, userId: string): Promise<string | null> =>
      (
        await db
          .delete(accessTokens)
          .where(
            and(
              eq(accessTokens.id, id),
              eq(accessTokens.userId, userId),
              isNull(accessTokens.appId),
            ),
          )
          .returning({ name: accessTokens.name })
      )[0]?.name ?? null,

    owns: async (id: string, userId: string): Promise<boolean> =>
      (await db.$count(
        accessTokens,
        and(eq(accessTokens.id, id), eq(accessTokens.userId, userId)),
      )) > 0,

    /** Counts one more call of a token on a day. */
    countCall: async (row: Omit<CallRow, 'calls'>): Promise<void> => {
      await db
        .insert(accessTokenCalls)
        .values({ ...row, calls: 1 })
        .onConflictDoUpdate({
          target: [accessTokenCalls.tokenId, accessTokenCalls.day, accessTokenCalls.call],
          set: { calls: sql`${accessTokenCalls.calls} + 1`, lastAt: row.lastAt },
        })
    },

    listCalls: (tokenId: string, after: KeysetPosition | null, limit: number) =>
      db
        .select()
        .from(accessTokenCalls)
        .where(and(eq(accessTokenCalls.tokenId, tokenId), latestCalls.after(after)))
        .orderBy(...latestCalls.orderBy)
        .limit(limit),

    /** Forgets calls before a day, and tokens that expired before a time. */
    forgetOld: async (day: string, time: Date): Promise<void> => {
      await db.delete(accessTokenCalls).where(lt(accessTokenCalls.day, day))
      await db.delete(accessTokens).where(lt(accessTokens.expiresAt, time))
    },
  }
}
