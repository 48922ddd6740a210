import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { lockAccounts, users } from '../../../identity/server/tables.ts'
import {
  accessTokenCalls,
  accessTokens,
  oauthApps,
  oauthCodes,
  oauthRefreshTokens,
} from '../tables.ts'

type CodeRow = typeof oauthCodes.$inferSelect
type TokenRow = typeof accessTokens.$inferSelect
type RefreshRow = typeof oauthRefreshTokens.$inferSelect
export type ConnectionStore = ReturnType<typeof createConnectionStore>

/** SQL of codes, and of the tokens of connected applications. */
export function createConnectionStore(db: Db) {
  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /** An account's version, with the account locked so that it stays; null for none. */
    lockVersion: async (tx: Db, userId: string): Promise<number | null> => {
      await lockAccounts(tx, [userId])
      const [account] = await tx
        .select({ version: users.accessVersion })
        .from(users)
        .where(eq(users.id, userId))
      return account?.version ?? null
    },

    addCode: async (tx: Db, row: CodeRow): Promise<void> => {
      await tx.insert(oauthCodes).values(row)
    },

    /** Marks a code as used, once; null for one that was used before or isn't known. */
    useCode: async (tx: Db, codeHash: string, now: Date): Promise<CodeRow | null> =>
      (
        await tx
          .update(oauthCodes)
          .set({ usedAt: now })
          .where(and(eq(oauthCodes.codeHash, codeHash), isNull(oauthCodes.usedAt)))
          .returning()
      )[0] ?? null,

    /** Ends the connection that came of a code; returns whose it was, null for none. */
    endByCode: async (tx: Db, codeHash: string) => {
      const { rows } = await tx.execute<{ userId: string; name: string }>(sql`
        delete from access_tokens using oauth_codes code
        where code.code_hash = ${codeHash} and access_tokens.id = code.token_id
        returning access_tokens.user_id as "userId", access_tokens.name`)
      return rows[0] ?? null
    },

    /** Adds a connection, and ends a member's oldest with the application beyond so many. */
    add: async (tx: Db, row: TokenRow, refresh: RefreshRow, most: number): Promise<void> => {
      await tx.insert(accessTokens).values(row)
      await tx.insert(oauthRefreshTokens).values(refresh)
      await tx.execute(sql`
        delete from access_tokens where id in (
          select id from access_tokens where user_id = ${row.userId} and app_id = ${row.appId}
          order by id desc offset ${most})`)
    },

    /** Notes which connection came of a code. */
    nameToken: async (tx: Db, codeHash: string, tokenId: string): Promise<void> => {
      await tx.update(oauthCodes).set({ tokenId }).where(eq(oauthCodes.codeHash, codeHash))
    },

    /** The connection of a refresh token of an application, locked; null for none. */
    lockByRefresh: async (tx: Db, secretHash: string, appId: string) =>
      (
        await tx
          .select({ token: accessTokens, refresh: oauthRefreshTokens })
          .from(oauthRefreshTokens)
          .innerJoin(accessTokens, eq(accessTokens.id, oauthRefreshTokens.tokenId))
          .where(and(eq(oauthRefreshTokens.secretHash, secretHash), eq(accessTokens.appId, appId)))
          .for('update', { of: oauthRefreshTokens })
      )[0] ?? null,

    /** Replaces a connection's refresh token and access token. */
    renew: async (
      tx: Db,
      replaced: string,
      refresh: RefreshRow,
      access: Pick<TokenRow, 'secretHash' | 'hint' | 'expiresAt'>,
      now: Date,
    ): Promise<void> => {
      await tx
        .update(oauthRefreshTokens)
        .set({ replacedAt: now })
        .where(eq(oauthRefreshTokens.secretHash, replaced))
      await tx.insert(oauthRefreshTokens).values(refresh)
      await tx.update(accessTokens).set(access).where(eq(accessTokens.id, refresh.tokenId))
    },

    end: async (tx: Db, tokenId: string): Promise<void> => {
      await tx.delete(accessTokens).where(eq(accessTokens.id, tokenId))
    },

    /** Ends the connection that an access or refresh token of an application belongs to. */
    endBySecret: async (secretHash: string, appId: string) => {
      const { rows } = await db.execute<{ userId: string; name: string }>(sql`
        delete from access_tokens where app_id = ${appId} and (secret_hash = ${secretHash} or id in (
          select token_id from oauth_refresh_tokens where secret_hash = ${secretHash}))
        returning user_id as "userId", name`)
      return rows[0] ?? null
    },

    /** A member's connections that can still be renewed, newest first. */
    listOf: (userId: string, now: Date) =>
      db
        .select({
          appId: oauthApps.id,
          name: oauthApps.name,
          website: oauthApps.website,
          tokenId: accessTokens.id,
          scopes: accessTokens.scopes,
          createdAt: accessTokens.createdAt,
          lastUsedAt: sql`(select max(${accessTokenCalls.lastAt}) from ${accessTokenCalls}
            where ${accessTokenCalls.tokenId} = ${accessTokens.id})`.mapWith(
            (at: string): Date => new Date(at),
          ),
        })
        .from(accessTokens)
        .innerJoin(oauthApps, eq(oauthApps.id, accessTokens.appId))
        .innerJoin(
          users,
          and(
            eq(users.id, accessTokens.userId),
            eq(users.accessVersion, accessTokens.accessVersion),
          ),
        )
        .where(
          and(
            eq(accessTokens.userId, userId),
            isNotNull(accessTokens.appId),
            sql`exists (select from ${oauthRefreshTokens} where ${oauthRefreshTokens.tokenId} = ${accessTokens.id}
              and ${oauthRefreshTokens.replacedAt} is null and ${oauthRefreshTokens.expiresAt} > ${now})`,
          ),
        )
        .orderBy(desc(accessTokens.id)),

    /** Ends a member's connections with an application; returns its name, null if there were none. */
    endOf: async (userId: string, appId: string): Promise<string | null> =>
      (
        await db
          .delete(accessTokens)
          .where(and(eq(accessTokens.userId, userId), eq(accessTokens.appId, appId)))
          .returning({ name: accessTokens.name })
      )[0]?.name ?? null,

    /** Forgets codes and refresh tokens that ended before a time. */
    forgetOld: async (before: Date): Promise<void> => {
      await db.delete(oauthCodes).where(lt(oauthCodes.expiresAt, before))
      await db.delete(oauthRefreshTokens).where(lt(oauthRefreshTokens.expiresAt, before))
    },
  }
}
