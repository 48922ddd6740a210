import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { lockAccounts, users } from '../../../identity/server/tables.ts'
import { accessTokens, oauthApps, oauthCodes } from '../tables.ts'

export type AppRow = typeof oauthApps.$inferSelect
export type AppStore = ReturnType<typeof createAppStore>

/** Applications, newest first. */
export const newestApps = keyset([oauthApps.id, 'id', 'desc'])

const owner = {
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
}

/** SQL of applications. Functions taking `tx` run in the caller's transaction. */
export function createAppStore(db: Db) {
  const isOf = (id: string, ownerId: string) =>
    and(eq(oauthApps.id, id), eq(oauthApps.ownerId, ownerId))

  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /** An application with who registered it; null if there is none. */
    find: async (id: string) =>
      (
        await db
          .select({ app: oauthApps, owner })
          .from(oauthApps)
          .leftJoin(users, eq(users.id, oauthApps.ownerId))
          .where(eq(oauthApps.id, id))
      )[0] ?? null,

    listOf: (ownerId: string): Promise<AppRow[]> =>
      db.select().from(oauthApps).where(eq(oauthApps.ownerId, ownerId)).orderBy(desc(oauthApps.id)),

    /** A member's number of applications, with the account locked. */
    countLocked: async (tx: Db, ownerId: string): Promise<number> => {
      await lockAccounts(tx, [ownerId])
      return tx.$count(oauthApps, eq(oauthApps.ownerId, ownerId))
    },

    add: async (tx: Db, row: AppRow): Promise<void> => {
      await tx.insert(oauthApps).values(row)
    },

    /** Changes a member's application that isn't blocked; null if they have no such one. */
    update: async (id: string, ownerId: string, change: Partial<AppRow>): Promise<AppRow | null> =>
      (
        await db
          .update(oauthApps)
          .set(change)
          .where(and(isOf(id, ownerId), isNull(oauthApps.blockedFor)))
          .returning()
      )[0] ?? null,

    /** Deletes a member's application with its connections; false if they have no such one. */
    remove: async (id: string, ownerId: string): Promise<boolean> =>
      (await db.delete(oauthApps).where(isOf(id, ownerId)).returning({ id: oauthApps.id })).length >
      0,

    /** All applications with their owners, and how many members' tokens they hold. */
    listAll: (after: KeysetPosition | null, limit: number) =>
      db
        .select({
          app: oauthApps,
          owner,
          connections: sql<number>`(select count(distinct ${accessTokens.userId})::int from ${accessTokens}
            where ${accessTokens.appId} = ${oauthApps.id})`,
        })
        .from(oauthApps)
        .leftJoin(users, eq(users.id, oauthApps.ownerId))
        .where(newestApps.after(after))
        .orderBy(...newestApps.orderBy)
        .limit(limit),

    /** Blocks an application or, with null, unblocks it; returns its name, null if there is none. */
    setBlocked: async (tx: Db, id: string, reason: string | null): Promise<string | null> => {
      const [changed] = await tx
        .update(oauthApps)
        .set({ blockedFor: reason })
        .where(eq(oauthApps.id, id))
        .returning({ name: oauthApps.name })
      if (!changed || reason === null) return changed?.name ?? null
      await tx.delete(oauthCodes).where(eq(oauthCodes.appId, id))
      await tx.delete(accessTokens).where(eq(accessTokens.appId, id))
      return changed.name
    },

    /** Names of applications, for the audit log. */
    names: (ids: string[]) =>
      db
        .select({ id: oauthApps.id, name: oauthApps.name })
        .from(oauthApps)
        .where(sql`${oauthApps.id} = any(${sql.param(ids)}::uuid[])`),

    /** Forgets applications that registered themselves before a time and that nobody is connected to. */
    forgetUnused: async (before: Date): Promise<void> => {
      await db
        .delete(oauthApps)
        .where(
          and(
            isNull(oauthApps.ownerId),
            isNull(oauthApps.blockedFor),
            lt(oauthApps.createdAt, before),
            sql`not exists (select from ${accessTokens} where ${accessTokens.appId} = ${oauthApps.id})`,
          ),
        )
    },
  }
}
